import { drawBasketballMatch } from './basketball-match.ts'
import { drawFootballMatch, type FootballRules } from './football-match.ts'
import { drawIceHockeyMatch } from './ice-hockey-match.ts'
import type { MatchParameters } from './match-parameters.ts'
import { drawTennisMatch } from './tennis-match.ts'
import { lengthOf, type Step, type Timeline } from './timeline.ts'

export type MatchRules = FootballRules & {
  /** Max length: a longer match is played faster from the start. */
  readonly longestMs: number
}

const draw = (seed: string, parameters: MatchParameters, rules: MatchRules): Timeline => {
  if (parameters.sport === 'football') return drawFootballMatch(seed, parameters, rules)
  if (parameters.sport === 'tennis') return drawTennisMatch(seed, parameters)
  if (parameters.sport === 'basketball') return drawBasketballMatch(seed, parameters)
  return drawIceHockeyMatch(seed, parameters)
}

/** A whole match, a pure function of its seed, the sides’ strengths and the rules. */
export const timelineOf = (seed: string, parameters: MatchParameters, rules: MatchRules): Timeline => {
  const timeline = draw(seed, parameters, rules)
  const pace = Math.min(1, rules.longestMs / lengthOf(timeline))
  if (pace === 1) return timeline
  const faster = (step: Step): Step => ({ ...step, atMs: Math.floor(step.atMs * pace) })
  return { ...timeline, steps: timeline.steps.map(faster) } as Timeline
}
