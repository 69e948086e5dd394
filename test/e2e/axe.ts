import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The levels of WCAG that the house holds itself to, and what is good practice beside them. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The small one, of half the size: a page that is looked at is sent it first, and has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Looked = { rules?: readonly string[]; within?: string; without?: readonly string[] }

/**
 * What axe finds wrong on the page as it stands, or within one part of it, by all rules or by the named ones. The one
 * rule of WCAG 2.2 that axe has is switched off unless asked for, so it is (standards P1).
 */
export const findings = async (
  page: Page,
  { rules, within, without = [] }: Looked = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (asked) => {
      // Until its fonts have come a page has other widths, and a colour on its way is none.
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
