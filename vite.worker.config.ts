import { defineConfig } from 'vite'

/** Builds the service worker: one plain script, in front of which the server writes which build it belongs to. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/worker',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'site/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
