import type { Notification } from '#contract/notifications.ts'
import { paths } from '#site/paths.ts'

export const notificationPath = ({ kind, about }: Notification): string => {
  const id = about ?? undefined
  switch (kind) {
    case 'deposit_credited':
    case 'withdrawal_paid':
    case 'withdrawal_review':
      return paths.cashier.receipt(id)
    case 'deposit_declined':
      return paths.cashier.history('deposit')
    case 'withdrawal_declined':
    case 'withdrawal_returned':
      return paths.cashier.history('withdrawal')
    case 'withdrawal_documents':
    case 'verification_asked':
    case 'verification_approved':
    case 'verification_again':
    case 'verification_rejected':
      return paths.profile.verification()
    case 'bet_won':
    case 'bet_void':
      return paths.profile.sportsBets(id === undefined ? {} : { bet: id })
    case 'bets_lost':
      return paths.profile.sportsBets()
    case 'bonus_granted':
    case 'bonus_completed':
    case 'bonus_expired':
      return paths.profile.bonuses(about === 'betting' ? 'betting' : 'casino')
    case 'free_rounds_given':
      return paths.profile.bonuses()
    case 'cashback_paid':
      return paths.profile.cashback()
    case 'tournament_prize':
      return paths.tournaments(id)
    case 'jackpot_won':
      return paths.jackpots(id)
    case 'limit_changed':
    case 'limit_waits':
    case 'limit_confirm':
    case 'limit_due':
    case 'exclusion_ended':
      return paths.profile.responsibleGame()
  }
}
