import { entries } from '../define.ts'

// The demonstration's stand-in for a vendor, so that the question of cookies can be tried (sandbox/analytics).
export const content = [
  entries('general-information', {
    house: { analytic: ['sandbox:demo'], is_game_history_export_enabled: true },
  }),
]
