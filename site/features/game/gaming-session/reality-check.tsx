import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ApiAmount } from '../../cashier/api-amount.tsx'
import { clockText } from './clock-text.ts'
import type { GamingSession } from './use-gaming-session.ts'
import css from './reality-check.module.css'

type Answer = 'continue' | 'stop'

/** Sends the answer; a player who stops is led out of the game. */
const useAnswer = ({ update }: GamingSession) => {
  const { api, to } = useSite()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Answer>()
  const answer = async (said: Answer): Promise<void> => {
    setSending(said)
    try {
      const state = await api.post('games/answerRealityCheck', { answer: said })
      if (said === 'stop') await navigate(to(paths.gamehall()))
      else update(state)
    } catch {
      // The error hook has reported it, and the reality check stays open.
    } finally {
      setSending(undefined)
    }
  }
  return { answer, sending }
}

/** Covers the game until it is answered: session time, net position, and an exit (standards B5). */
export function RealityCheck({ gamingSession }: { gamingSession: GamingSession }) {
  const t = useTranslations('game.realityCheck')
  const { answer, sending } = useAnswer(gamingSession)
  const { state } = gamingSession
  const goOn = useRef<HTMLButtonElement>(null)
  const isDue = state?.check?.is_due === true
  return (
    <Dialog
      kind="confirm"
      size="small"
      isOpen={isDue}
      isClosable={false}
      onClose={() => undefined}
      title={t('title')}
      closeLabel={t('continue')}
      initialFocus={goOn}
      footer={
        <>
          <Button isLoading={sending === 'stop'} onClick={() => void answer('stop')}>
            {t('stop')}
          </Button>
          <Button
            ref={goOn}
            tone="primary"
            isLoading={sending === 'continue'}
            onClick={() => void answer('continue')}
          >
            {t('continue')}
          </Button>
        </>
      }
    >
      {state?.sitting && <GamingSessionFacts totals={state.sitting} />}
      <nav aria-label={t('links')} className={css.links}>
        <Link to={paths.profile.betHistory()}>{t('history')}</Link>
        <Link to={paths.profile.responsibleGame()}>{t('limits')}</Link>
      </nav>
    </Dialog>
  )
}

function GamingSessionFacts({ totals }: { totals: NonNullable<GamingSessionState['sitting']> }) {
  const t = useTranslations('game.realityCheck')
  return (
    <dl className={css.told}>
      <div>
        <dt>{t('time')}</dt>
        <dd>{clockText(totals.elapsed_seconds)}</dd>
      </div>
      <div>
        <dt>{t('staked')}</dt>
        <dd>
          <ApiAmount money={totals.staked} />
        </dd>
      </div>
      <div>
        <dt>{t('won')}</dt>
        <dd>
          <ApiAmount money={totals.won} />
        </dd>
      </div>
      <div>
        <dt>{t('net')}</dt>
        <dd>
          <ApiAmount money={totals.net} isSigned />
        </dd>
      </div>
    </dl>
  )
}
