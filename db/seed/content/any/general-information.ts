import { entries } from '../define.ts'

// The demonstration's sandbox of an analytics vendor, so that the cookie consent can be tried
// (sandbox/analytics).
export const content = [
  entries('general-information', {
    house: { analytic: ['sandbox:demo'], is_game_history_export_enabled: true },
  }),
]
