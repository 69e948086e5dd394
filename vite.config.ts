import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    // Messages come compiled from the server (site/api/texts.ts), so the browser needs no parser of ICU syntax.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  ssr: { noExternal: ['@base-ui/react', 'use-intl'] },
})
