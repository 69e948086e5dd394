import { startedStates } from '#contract/operator/shapes/started.ts'
import type { ListFilter } from './list-types.ts'

/** Keeps of a list what is a draft, what runs, or what was stopped, in the words of its domain. */
export const startedFilter = (
  t: (key: 'state' | `states.${(typeof startedStates)[number]}`) => string,
): ListFilter => ({
  name: 'status',
  label: t('state'),
  kind: 'choice',
  options: startedStates.map((value) => ({ value, label: t(`states.${value}`) })),
})
