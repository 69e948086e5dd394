import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import type { ContactType } from '#contract/contacts.ts'
import { withoutLocale } from '#contract/locale-path.ts'
import { Button, ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { CloseIcon } from '#ui/pictures/icons.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useStartupFact } from '#site/layout/visitor/startup.ts'
import { paths } from '../../paths.ts'
import { closeHint, markConfirmationSent, useHintMemory } from './hint-memory.ts'
import { hintedContact, isRegistrationHinted } from './hint-rules.ts'
import type { HintName } from './hints-cookie.ts'
import strip from '#site/layout/frame/top-strip.module.css'
import css from './hints.module.css'

/** How often an open page checks whether a hint has ended. */
const lookMs = 30_000

const useNow = (): number => {
  const { clockOffsetMs } = useSite()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), lookMs)
    return () => window.clearInterval(timer)
  }, [])
  return now + clockOffsetMs
}

/** Whether a player has deposited, fetched once per document. */
let request: { uid: number; answer: Promise<boolean> } | undefined

/** Fetched only while the hint would be shown (HN-07). */
const useHasDeposits = (uid: number, isWanted: boolean): boolean | undefined => {
  const { api } = useSite()
  const [known, setKnown] = useState<{ uid: number; hasDeposits: boolean }>()
  useEffect(() => {
    if (!isWanted) return
    if (request?.uid !== uid) {
      const input = { type: 'deposit' as const, statuses: ['success' as const], count: 1 }
      const answer = api.get('cashier/gethistory', input, { report: 'background' })
      request = { uid, answer: answer.then(({ total }) => total > 0) }
    }
    request.answer.then(
      (hasDeposits) => setKnown({ uid, hasDeposits }),
      // After a failure the account's own count applies; the next page tries again.
      () => (request = undefined),
    )
  }, [api, uid, isWanted])
  return known?.uid === uid ? known.hasDeposits : undefined
}

export type HintsProps = {
  account: AccountInfo
  /** The cookie of the hints as the server read it for this page. */
  drawn: string
}

/** The open steps of a new player: a first deposit, a contact to confirm (HN-03, HN-04). */
export function Hints({ account, drawn }: HintsProps) {
  const t = useTranslations('app.hints')
  const { generalInfo, common, locales } = useSite()
  const times = useStartupFact('generalInfo') ?? generalInfo
  const { pathname, search } = useLocation()
  const path = withoutLocale(pathname, locales)
  const now = useNow()
  const { uid } = account
  const { closed, isSent } = useHintMemory(account, drawn)
  // A hint is not shown on its target page.
  const isInCashier = path.startsWith('/cashier')
  const isHinted =
    !closed.includes('registration') && !isInCashier && isRegistrationHinted(account, times, now)
  const hasDeposits = useHasDeposits(uid, isHinted)
  const contact =
    closed.includes('confirmation') || path === paths.profile.notification()
      ? undefined
      : hintedContact(account, times, now, { path, isSent, settings: common.confirmHint })
  const close = (name: HintName) => {
    closeHint(account, name)
    // The button disappears with its hint; without this the focus would start at the top again.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  // The account's data decides the first render; the payment history may be more accurate (HN-07).
  const isDepositHinted = isHinted && hasDeposits !== true
  // The welcome page of a new player shows one message at a time.
  const isWelcome = new URLSearchParams(search).get('register') === 'success'
  if (isWelcome || (!contact && !isDepositHinted)) return null
  return (
    <section data-hints aria-label={t('label')} className={`${strip.strip} ${strip.columns}`}>
      {contact && <ConfirmationHint uid={uid} {...contact} onClose={() => close('confirmation')} />}
      {isDepositHinted && (
        <Hint
          title={t('registration.title')}
          text={t('registration.text')}
          onClose={() => close('registration')}
        >
          <ButtonLink size="small" element={<Link to={paths.cashier.deposit()} />}>
            {t('registration.action')}
          </ButtonLink>
        </Hint>
      )}
    </section>
  )
}

type ConfirmationHintProps = { uid: number; type: ContactType; contact: string; onClose: () => void }

function ConfirmationHint({ uid, type, contact, onClose }: ConfirmationHintProps) {
  const t = useTranslations('app.hints.confirmation')
  const { api } = useSite()
  const [isSending, setSending] = useState(false)
  const address = type === 'phone' ? `+${contact}` : contact
  const send = async () => {
    setSending(true)
    try {
      await api.post('account/sendConfirmation', { type, contact })
      showToast({ type: 'success', title: t('sent', { address }) })
      markConfirmationSent(uid)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setSending(false)
    }
  }
  return (
    <Hint
      title={t(`${type}.title`)}
      text={t.rich(`${type}.text`, { address, mark: (chunks) => <bdi dir="ltr">{chunks}</bdi> })}
      onClose={onClose}
    >
      <Button size="small" isLoading={isSending} onClick={() => void send()}>
        {t('send')}
      </Button>
      <ButtonLink size="small" tone="quiet" element={<Link to={paths.profile.notification()} />}>
        {t('enter')}
      </ButtonLink>
    </Hint>
  )
}

type HintProps = { title: string; text: ReactNode; children: ReactNode; onClose: () => void }

function Hint({ title, text, children, onClose }: HintProps) {
  const t = useTranslations('app.hints')
  return (
    <Notice
      isSlim
      title={title}
      action={
        <IconButton label={t('close', { title })} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    >
      {text}
      <span className={css.presses}>{children}</span>
    </Notice>
  )
}
