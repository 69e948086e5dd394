import type { sportsbookBetCalls } from '#contract/sportsbook.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { answerRequote } from './bets/pending/answer-requote.ts'
import { place } from './bets/place.ts'
import { check } from './check/check.ts'
import { getSettings } from './check/get-settings.ts'

export const sportsbookBetHandlers: Handlers<typeof sportsbookBetCalls> = {
  check,
  place,
  answerRequote,
  getSettings,
}
