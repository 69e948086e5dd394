import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Consent } from '#contract/consent.ts'
import { Button } from '#ui/forms/button.tsx'
import { ChatIcon } from '#ui/pictures/chat-icon.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { allowsThirdPartyCode } from '../../allows-third-party-code.ts'
import { logFailure } from '../../api/log-failure.ts'
import { paths } from '../../paths.ts'
import { chooseConsent, useConsent } from '../consent/consent-store.ts'
import {
  syncVisitor,
  hideChat,
  leaveChat,
  openChat,
  readChat,
  wasOpened,
  type ChatVisitor,
} from './chat-runner.ts'
import { onChatRequest, setChatState, useChatState } from './chat-state.ts'
import css from './chat.module.css'

/** Pages that a game or the sportsbook fills (CH-04): `game-index-sysname`, `game-sysname` and `betting`. */
const pagesWithout: ReadonlySet<string> = new Set(['routes/game.$sysname', 'routes/platform.game.$sysname'])
const bettingPages = /^routes\/betting[._]/

const noConsent: Consent = { asked: [], allowed: [] }

const useVisitor = (): ChatVisitor => {
  const { account, api, locale } = useSite()
  const uid = account?.uid
  const name = account ? account.fakename || account.login : ''
  const email = account?.contacts.email?.value ?? ''
  const phone = account?.contacts.phone?.value ?? ''
  return useMemo(
    () => ({
      api,
      lang: locale.code,
      player: uid === undefined ? undefined : { uid, name, email, phone },
    }),
    [api, locale.code, uid, name, email, phone],
  )
}

/** The brand's chat (CH): our own badge until it is pressed, and nothing of the vendor's without consent. */
export function Chat() {
  const place = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const visitor = useVisitor()
  const state = useChatState()
  const isAllowed = useConsent(noConsent).allowed.includes('chat')
  const isAway = pagesWithout.has(route) || bettingPages.test(route) || !allowsThirdPartyCode(place)
  const [maker, setMaker] = useState<string>()

  useEffect(() => {
    if (!isAllowed) leaveChat()
    else if (isAway) void hideChat(true)
    else if (wasOpened()) void syncVisitor(visitor).then(() => hideChat(false))
  }, [isAllowed, isAway, visitor])

  const press = useCallback(() => {
    if (isAllowed) return void openChat(visitor)
    readChat(visitor.api).then(
      (chat) => (chat ? setMaker(chat.title) : setChatState('failed')),
      (error: unknown) => {
        logFailure('The chat could not be started', error)
        setChatState('failed')
      },
    )
  }, [isAllowed, visitor])
  useEffect(() => onChatRequest(press), [press])

  const start = () => {
    setMaker(undefined)
    chooseConsent({ asked: ['chat'], allowed: ['chat'] })
    void openChat(visitor)
  }
  if (isAway || state === 'failed' || state === 'own') return null
  return (
    <>
      {maker && <Question maker={maker} onStart={start} onClose={() => setMaker(undefined)} />}
      <Badge isStarting={state === 'starting'} onPress={press} />
    </>
  )
}

function Badge({ isStarting, onPress }: { isStarting: boolean; onPress: () => void }) {
  const t = useTranslations('support.chat')
  return (
    <Button
      className={css.badge}
      isLoading={isStarting}
      iconStart={<ChatIcon size={20} />}
      onClick={onPress}
      data-chat-badge
    >
      {t('badge')}
    </Button>
  )
}

type QuestionProps = { maker: string; onStart: () => void; onClose: () => void }

/** Asks for consent before anything of the vendor's is loaded (AN-06), and says what the vendor will know. */
function Question({ maker, onStart, onClose }: QuestionProps) {
  const t = useTranslations('support.chat')
  const words = useTranslations('consent')
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <dialog ref={box} open aria-labelledby="chat-question" tabIndex={-1} className={css.question}>
      <h2 id="chat-question" className={css.title}>
        {t('question')}
      </h2>
      <p className={css.text}>
        {t('told', { provider: maker })} <Link to={paths.cookieSettings()}>{words('link')}</Link>
      </p>
      <div className={css.answers}>
        <Button onClick={onClose}>{t('refuse')}</Button>
        <Button onClick={onStart}>{t('start')}</Button>
      </div>
    </dialog>
  )
}
