import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { BetList } from './bet-list.tsx'
import { useBets } from './use-bets.ts'
import css from './bets.module.css'

const states = ['open', 'settled'] as const
type Shown = (typeof states)[number]

/** The player’s own bets beside the offer: open or settled. */
export function MyBets() {
  const t = useTranslations('bets')
  const { account } = useSite()
  const [shown, setShown] = useState<Shown>('open')
  if (!account) {
    return (
      <EmptyState
        suit="spade"
        title={t('guest')}
        action={<Button onClick={() => authPopup.open('authorization')}>{t('signIn')}</Button>}
      />
    )
  }
  return (
    <div className={css.own}>
      <fieldset className={css.switch}>
        <legend className="visually-hidden">{t('title')}</legend>
        {states.map((state) => (
          <button key={state} type="button" aria-pressed={state === shown} onClick={() => setShown(state)}>
            {t(state)}
          </button>
        ))}
      </fieldset>
      <Bets key={shown} state={shown} />
      <ButtonLink tone="quiet" element={<Link to={paths.profile.sportsBets()} />}>
        {t('all')}
      </ButtonLink>
    </div>
  )
}

function Bets({ state }: { state: Shown }) {
  return <BetList list={useBets({ state })} />
}
