import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
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
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // Pictures stay files: an inlined one would be sent again with every page that uses it.
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/entry-client.tsx' },
      },
  // One self-contained file for the server: one React, in its production form.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
