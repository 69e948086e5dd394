import { afterAll, describe } from 'vitest'
import { endDaemons } from './daemon.ts'

/** An installed part, or the reason, one sentence, why it cannot be installed here. */
export type Part = { readonly name: string } & ({ readonly version: string } | { readonly missing: string })

/** Tests of a part, under its name and version; skipped, with the reason in the title, where it is missing. */
export const describePart = (part: Part, tests: () => void): void => {
  const isMissing = 'missing' in part
  const title = 'missing' in part ? `${part.name}, skipped: ${part.missing}` : `${part.name} ${part.version}`
  // oxlint-disable-next-line no-console -- the run says which software it has tested
  console.log(isMissing ? `SKIPPED ${title}` : `Part: ${title}`)
  describe.skipIf(isMissing)(title, () => {
    afterAll(endDaemons)
    tests()
  })
}
