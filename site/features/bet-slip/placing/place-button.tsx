import { useTranslations } from 'use-intl'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { storeReturnPath } from '#site/features/cashier/outcome/return-path.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { slipStore } from '../slip-store.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import type { SlipState } from '../use-slip.ts'
import { placings, usePlacings } from './browser-placings.ts'
import { isInProgress } from './placing.ts'

/** The next step: sign in, accept new odds, deposit, or place the bet. */
export function PlaceButton({ state }: { state: SlipState }) {
  const t = useTranslations('bet-slip')
  const { account } = useSite()
  const { pathname } = useLocation()
  const calls = usePlacingCalls()
  const inProgress = usePlacings()
  const isSending = inProgress.some(({ phase }) => phase === 'sending')
  const { changes, drafts, stakeMinor, currency, slip, pocket, freeBet, boost } = state
  if (!account) {
    return (
      <Button tone="primary" size="large" isWide onClick={() => authPopup.open('authorization')}>
        {t('signIn')}
      </Button>
    )
  }
  if (state.mustAccept) {
    const accept = () => slipStore.acceptOdds(new Map(changes.map(({ key, to }) => [key, to])))
    return (
      <Button tone="primary" size="large" isWide onClick={accept}>
        {t('accept')}
      </Button>
    )
  }
  if (state.isShort && pocket !== 'betting_bonus' && stakeMinor !== null && stakeMinor > 0n) {
    return (
      <ButtonLink
        tone="primary"
        size="large"
        isWide
        element={<Link to={paths.cashier.deposit()} onClick={() => storeReturnPath(pathname)} />}
      >
        {t('deposit')}
      </ButtonLink>
    )
  }
  const place = () => {
    if (stakeMinor === null) return
    void placings.place(calls, {
      drafts,
      stakeMinor,
      currency,
      policy: slip.policy,
      pocket,
      freeBetId: freeBet?.id,
      boostId: boost?.id,
    })
  }
  return (
    <Button
      tone="primary"
      size="large"
      isWide
      isLoading={isSending}
      disabled={!state.canPlace || state.isShort || isInProgress(inProgress, slip.legs)}
      onClick={place}
    >
      {drafts.length > 1 ? t('placeMany', { count: drafts.length }) : t('place')}
    </Button>
  )
}
