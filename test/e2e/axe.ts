import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The levels of WCAG that the site claims, and best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The minified file, of half the size: every page has to receive and parse it first. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Looked = { rules?: readonly string[]; within?: string; without?: readonly string[] }

/**
 * Axe's findings on the page as it stands, or in one part of it, by all rules or by the named ones. Axe's one
 * rule of WCAG 2.2 is off by default and enabled here (standards P1).
 */
export const findings = async (
  page: Page,
  { rules, within, without = [] }: Looked = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (asked) => {
      // Widths are final only after fonts have loaded, and colours only after transitions.
      await document.fonts.ready
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
          .map(({ finished }) => finished),
      )
      const engine = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await engine.run(asked.within ?? document, {
        runOnly: asked.rules
          ? { type: 'rule', values: [...asked.rules] }
          : { type: 'tag', values: asked.tags },
        rules: {
          'target-size': { enabled: true },
          ...Object.fromEntries(asked.without.map((rule) => [rule, { enabled: false }])),
        },
        resultTypes: ['violations'],
        iframes: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')}`),
      )
    },
    { tags, rules, within, without },
  )
}
