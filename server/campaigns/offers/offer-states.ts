import type { CampaignOfferRow } from '../schema.ts'
import type { Selectable } from 'kysely'

type State = Selectable<CampaignOfferRow>['status']

/** States of an offer, with the ones that may follow each. */
export const offerStates: Readonly<Record<State, readonly State[]>> = {
  draft: ['running'],
  running: ['stopped'],
  stopped: ['running'],
}
