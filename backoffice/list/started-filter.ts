import { startedStates } from '#contract/operator/shapes/started.ts'
import type { ListFilter } from './list-types.ts'

/** A filter by draft, running or stopped, in the words of its domain. */
export const startedFilter = (
  t: (key: 'state' | `states.${(typeof startedStates)[number]}`) => string,
): ListFilter => ({
  name: 'status',
  label: t('state'),
  kind: 'choice',
  options: startedStates.map((value) => ({ value, label: t(`states.${value}`) })),
})
