import type { campaignStates } from '#contract/operator/shapes/campaign-state.ts'

export type CampaignState = (typeof campaignStates)[number]

/** Transitions between the states of items that can be started and stopped. */
export const campaignTransitions: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['running'],
  running: ['stopped'],
  stopped: ['running'],
}
