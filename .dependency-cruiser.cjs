/** The import law: contract ← platform/ui ← features ← routes/app ← entry/main. `npm run law` enforces it. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const stores = '\\.(store|columns)\\.ts$'
/**
 * Ads, their edits and pictures: several features read and change these rows, each within its own transaction. And the
 * counts of ads by place, which triggers write, and which listings and searches read.
 */
const sharedStores =
  '^server/src/features/(ads/ads|edits/edits|uploads/uploads|search/counts/place-counts)\\.store\\.ts$'

module.exports = {
  forbidden: [
    never('no-cycles', 'Modules that depend on each other belong in one module.', {}, { circular: true }),
    never(
      'contract-is-pure',
      'The contract imports zod and nothing else.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|web|e2e|bench|scripts)/|node_modules/(?!zod/)' },
    ),
    never(
      'contract-has-no-io',
      'It runs in the browser and on the server.',
      { path: '^contract/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'client-imports-the-contract',
      'The published client is built from the contract and works without the rest.',
      { path: '^client/src/' },
      { path: '^(server|web|e2e|bench|scripts)/' },
    ),
    never(
      'web-never-imports-server',
      'They only share the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
    never(
      'web-never-checks-texts',
      'The server decides what people are warned of; its models would make pages larger.',
      { path: '^web/' },
      {
        path: '^contract/src/safety/(?!(patterns|warnings|link-kinds|free-text|safety\\.(schema|endpoints))\\.ts$)',
      },
    ),
    never(
      'server-never-imports-web',
      'Rendering loads the built bundle by path.',
      { path: '^server/' },
      { path: '^web/' },
    ),
    never(
      'web-features-are-independent',
      'The route composes them and passes slots.',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'web-features-stand-in-rooms',
      'A feature is a noun in the room of those it serves.',
      { path: '^web/src/features/(?!(browsing|selling|members|office)/[^/]+/)' },
      {},
    ),
    never(
      'server-features-meet-at-services',
      "A feature calls another feature's service; its store, columns and routes are private.",
      { path: '^server/src/features/([^/]+)/', pathNot: stores },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/($1/|.+\\.service\\.ts$)', sharedStores],
      },
    ),
    never(
      'server-stores-share-columns-only',
      "A store may use another feature's SQL fragments (*.columns.ts), never its statements or services.",
      { path: '^server/src/features/([^/]+)/.+\\.(store|columns)\\.ts$' },
      { path: '^server/src/features/', pathNot: '^server/src/features/($1/|.+\\.columns\\.ts$)' },
    ),
    never(
      'shared-stores-serve-services',
      'The stores of tables that several features use are called from services, in their transactions.',
      { path: '^server/src/features/([^/]+)/', pathNot: '\\.(service|test|fixture)\\.ts$' },
      { path: sharedStores, pathNot: '^server/src/features/$1/' },
    ),
    never(
      'platform-and-ui-import-no-feature',
      'They contain no business logic.',
      { path: '^(server|web)/src/(platform|ui)/' },
      {
        path: '^(server|web)/src/(features|routes|ssr|demo|testing|app\\.ts|boot\\.ts|main\\.ts)',
        pathNot: '/testing/',
      },
    ),
    never(
      'features-import-no-route',
      'Routes compose features, never the other way round.',
      { path: '^web/src/features/' },
      { path: '^web/src/routes/' },
    ),
    never(
      'only-stores-touch-sql',
      'All SQL of a feature is in its stores.',
      { path: '^server/src/features/', pathNot: '\\.(store|columns|test)\\.ts$' },
      { path: '^server/src/platform/db/sql\\.ts$|node_modules/(pg|sql-template-tag)/' },
    ),
    never(
      'e2e-and-bench-use-http',
      'They use the product over HTTP, like users. The benchmark fills the ads with the product’s list of columns and its places.',
      { path: '^(e2e|bench)/' },
      {
        path: '^(server|web)/src/',
        pathNot:
          '^server/src/features/(ads/ads\\.columns|places/(places|places\\.types|suburbs/suburbs-file))\\.ts$',
      },
    ),
    never(
      'scripts-never-import-bench',
      'What both need is in scripts/lib.',
      { path: '^scripts/' },
      { path: '^bench/' },
    ),
    never(
      'bench-imports-shared-scripts-only',
      'What both need is in scripts/lib; both build the browser code.',
      { path: '^bench/' },
      { path: '^scripts/', pathNot: '^scripts/(lib/|build\\.ts$)' },
    ),
    never(
      'dynamic-imports-are-in-lazy-files',
      'A feature lists what it loads on demand in its *.lazy.ts.',
      { path: '^web/src/', pathNot: '\\.(lazy|test|fixture)\\.tsx?$|\\.gen\\.ts$' },
      { path: '^web/src/', dynamic: true },
    ),
    never(
      'test-code-stays-in-tests',
      'Production code does not import test code.',
      { pathNot: '\\.(test|setup|fixture)\\.tsx?$|/testing/|^scripts/cluster/' },
      { path: '/testing/' },
    ),
    never(
      'hardening-is-for-tests-only',
      'No other code depends on the hardening tests.',
      { pathNot: '^(server/src/hardening|scripts/cluster)/' },
      { path: '^server/src/hardening/' },
    ),
    never(
      'imports-resolve',
      'Every import resolves; packages of types alone have no module to find.',
      {},
      { couldNotResolve: true, pathNot: '^(geojson|topojson-specification)$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
