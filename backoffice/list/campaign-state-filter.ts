import { campaignStates } from '#contract/operator/shapes/campaign-state.ts'
import type { ListFilter } from './list-types.ts'

/** A filter by draft, running or stopped, in the words of its domain. */
export const campaignStateFilter = (
  t: (key: 'state' | `states.${(typeof campaignStates)[number]}`) => string,
): ListFilter => ({
  name: 'status',
  label: t('state'),
  kind: 'choice',
  options: campaignStates.map((value) => ({ value, label: t(`states.${value}`) })),
})
