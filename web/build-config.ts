import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, UserConfig } from 'vite'
import { languagePlugin } from '../scripts/languages/language-plugin.ts'
import { inlineScript } from './inline-script.ts'
import { outputFolder } from './output-folder.ts'
import { routeTree } from './route-tree.ts'
import { smallModules } from './small-modules.ts'

/** Code that every public page runs first. As separate chunks it would be twenty small files, and a kilobyte more. */
const firstScreen = [
  'features/browsing/(ads/(card/|ads[.]calls[.])|listing/calls/listing-link[.]|shell/(logo|page-message)[.])',
  'features/browsing/listing/(calls/search-calls|filters/near-fields)[.]lazy[.]',
  'features/browsing/(businesses/businesses|places/map/map|reports/reports)[.]lazy[.]',
  'platform/(address|days|load-part|origin|session|social|store|stored-(json|owner))[.]',
  '(errors|ads/ads[.](endpoints|states|terms)|search/search[.]terms|listing/listing[.]rules|figures/figures[.]endpoints)[.]',
  'routes/-(card-with-heart|not-found-head)[.]',
  'start/early-click[.]',
  'ui/(badge|button|hydration/deferred-hydration)[.]',
]

/** The browser code in one language. A site has one service worker, which comes with the language of the source. */
export function configFor(language: string, { command, isSsrBuild }: ConfigEnv): UserConfig {
  const isSource = language === SOURCE_LANGUAGE
  return {
    plugins: [
      languagePlugin(language),
      inlineScript([languagePlugin(language)]),
      smallModules(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // One file per route: many small ones compress badly and keep the first load busy.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader'],
          ],
        },
        ...routeTree,
      }),
      tailwindcss(),
      react(),
    ],
    build: isSsrBuild
      ? {
          outDir: outputFolder(language, 'server'),
          ssr: 'src/entry-server.tsx',
          copyPublicDir: false,
          emptyOutDir: true,
          // One file: with several, Node would resolve their imports again for every page.
          rollupOptions: { output: { codeSplitting: false } },
        }
      : {
          outDir: outputFolder(language, 'client'),
          copyPublicDir: isSource,
          emptyOutDir: true,
          manifest: true,
          // Pictures stay files: an inlined one would be sent again with every page that uses it.
          assetsInlineLimit: 0,
          // The preload lists of all lazy parts would come to every visitor, and their hashes compress badly. Pages from
          // the server list their own modules; a lazy part imports what it needs when it arrives.
          modulePreload: false,
          rollupOptions: {
            input: { entry: 'src/entry-client.tsx', ...(isSource && { sw: 'src/service-worker.ts' }) },
            output: {
              // A service worker's address decides its scope: the root, and always the same.
              entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
              codeSplitting: {
                groups: [
                  // Two files, since each runs in a separate task and takes a phone some time.
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  {
                    name: 'router',
                    test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
                  },
                  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
                  { name: 'card', test: new RegExp(`/(?:web|contract)/src/(${firstScreen.join('|')})`) },
                ],
              },
            },
          },
        },
    // The server's bundle is self-contained, with React in its production form. Written into the bundle as a constant:
    // libraries read NODE_ENV in every component, and reading the environment is slow in Node.
    ...(command === 'build' && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  }
}
