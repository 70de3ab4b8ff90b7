import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One file per route: many small ones compress badly and keep the first load busy.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
    }),
    tailwindcss(),
    react(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'src/entry-server.tsx',
        copyPublicDir: false,
        emptyOutDir: true,
        // All in one file: the server would look for the same ones again for every page.
        rollupOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Pictures stay files: an inlined one would be sent again with every page that uses it.
        assetsInlineLimit: 0,
        // The list of what each late part needs would come to every visitor, and its hashes compress badly. Pages
        // from the server name what they need themselves; a late part asks for its own parts when it arrives.
        modulePreload: false,
        rollupOptions: {
          input: { entry: 'src/entry-client.tsx', sw: 'src/service-worker.ts' },
          output: {
            // A service worker's address is where it may work: the root, and always the same.
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // What every page needs and hardly ever changes: in one file it compresses best and stays cached.
            codeSplitting: {
              groups: [
                // Two, since each file is run in a task of its own and a phone takes its time for either.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/@tanstack\/(?!react-table|table-core|react-query|query-core)[^/]+\// },
                // For member and back office pages only; in one file, as above.
                { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
                // Small things that the first screen of every public page has: apart they would be twenty files.
                {
                  name: 'market',
                  test: /(web\/src\/(platform\/(api|token|session|login-gate|store)|ui\/(image|skeleton|badge|button|early-click|still|stencil|wording|way-link)|features\/(favourites\/(heart-button|saved-ids)|ads\/(ad-badges|posted-time|ad-card|card-item|photo-sizes|load-failed)))|contract\/src\/(errors|image-address|relative-time|ads\/ads\.(format|terms)|accounts\/accounts\.terms|catalogue\/(categories|places)|search\/search\.terms))\.tsx?$|lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|clock|map-pin)\./,
                },
              ],
            },
          },
        },
      },
  // One self-contained file for the server: one React, in its production form. Written in as a word, because
  // libraries ask the process for it in every component, and each answer takes Node a while.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
