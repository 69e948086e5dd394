import type { Plugin } from 'vite'

/**
 * Has schemas checked without code that is written at run time. The policy of our pages refuses that, and zod, which tries
 * whether it may, would have every page send a report of it.
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
