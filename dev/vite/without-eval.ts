import type { Plugin } from 'vite'

/**
 * Makes schemas validate without generated code. The pages' policy refuses eval, and zod's probe for it would
 * make every page send a report.
 */
export const withoutEval = (): Plugin => ({
  name: 'without-eval',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const next = code.replace('__zod_globalConfig = {})', '__zod_globalConfig = { jitless: true })')
      if (next === code) throw new Error('zod keeps its settings elsewhere')
      return { code: next, map: null }
    },
  },
})
