/** A script element: its attributes, and its text as `children`. */
export type Script = Record<string, string>

/** The modules of each route, by its id. */
export type RouteScripts = Record<string, Script[]>

let scripts: RouteScripts = {}

/** On the server: the modules that the build (in development, Vite) generated for the routes. */
export function setRouteScripts(next: RouteScripts): void {
  scripts = next
}

/** The scripts of a page: those of its routes, outermost first. */
export const pageModules = (matches: readonly { routeId: string }[]): Script[] =>
  matches.flatMap(({ routeId }) => scripts[routeId] ?? [])
