/** A script element: its attributes, and its text as `children`. */
export type Script = Record<string, string>

/** The modules of each route, by its id. */
export type RouteScripts = Record<string, Script[]>

let scripts: RouteScripts = {}

/** On the server: the modules that the build (in development, Vite) generated for the routes. */
export function setRouteScripts(next: RouteScripts): void {
  scripts = next
}

export interface PageMatch {
  routeId: string
  ssr?: unknown
}

/**
 * The scripts of a page: those of its routes, outermost first. A route that the server does not render is a guard, and
 * what is behind it loads once the browser has passed it.
 */
export function pageModules(matches: readonly PageMatch[]): Script[] {
  const guard = matches.findIndex(({ ssr }) => ssr === false)
  const rendered = guard < 0 ? matches : matches.slice(0, guard + 1)
  return rendered.flatMap(({ routeId }) => scripts[routeId] ?? [])
}
