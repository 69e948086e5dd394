import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import type { ContactType } from '#contract/contacts.ts'
import { withoutLocale } from '#contract/locale-path.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Link } from '../../layout/link.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { useStartupFact } from '../../layout/startup.ts'
import { paths } from '../../paths.ts'
import { confirmationSentEvent, isConfirmationSent, markConfirmationSent } from './confirm-sent.ts'
import { hiddenHints, hideHint, type HintName } from './hidden-hints.ts'
import { hintedContact, isRegistrationHinted } from './hint-rules.ts'
import strip from '../../layout/top-strip.module.css'
import css from './hints.module.css'

/** How often a page that stays open looks whether a hint's time is over. */
const lookMs = 30_000

/** The house's time. */
const useNow = (): number => {
  const { clockOffsetMs } = useSite()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), lookMs)
    return () => window.clearInterval(timer)
  }, [])
  return now + clockOffsetMs
}

const useIsSent = (uid: number): boolean =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener(confirmationSentEvent, changed)
      window.addEventListener('storage', changed)
      return () => {
        window.removeEventListener(confirmationSentEvent, changed)
        window.removeEventListener('storage', changed)
      }
    },
    () => isConfirmationSent(uid),
    () => true,
  )

/** Whether a player has deposited, asked once in the life of a document. */
let asked: { uid: number; answer: Promise<boolean> } | undefined

/** Asked only while the hint would show (HN-07). */
const useHasDeposits = (uid: number, isWanted: boolean): boolean | undefined => {
  const { api } = useSite()
  const [known, setKnown] = useState<{ uid: number; hasDeposits: boolean }>()
  useEffect(() => {
    if (!isWanted) return
    if (asked?.uid !== uid) {
      const input = { type: 'deposit' as const, statuses: ['success' as const], count: 1 }
      const answer = api.get('cashier/gethistory', input, { report: 'background' })
      asked = { uid, answer: answer.then(({ total }) => total > 0) }
    }
    asked.answer.then(
      (hasDeposits) => setKnown({ uid, hasDeposits }),
      // Without an answer nothing is hinted at; the next page asks again.
      () => (asked = undefined),
    )
  }, [api, uid, isWanted])
  return known?.uid === uid ? known.hasDeposits : undefined
}

/** What a new player may still want to do: a first deposit, a contact to confirm (A§4). */
export function Hints({ account }: { account: AccountInfo }) {
  const t = useTranslations('app.hints')
  const { generalInfo, common, locales } = useSite()
  const times = useStartupFact('generalInfo') ?? generalInfo
  const path = withoutLocale(useLocation().pathname, locales)
  const now = useNow()
  const { uid } = account
  const [hidden, setHidden] = useState(() => hiddenHints(window.localStorage, account))
  const isSent = useIsSent(uid)
  // Where a hint leads nobody needs it.
  const isInCashier = path.startsWith('/cashier')
  const isHinted =
    !hidden.includes('registration') && !isInCashier && isRegistrationHinted(account, times, now)
  const hasDeposits = useHasDeposits(uid, isHinted)
  const contact =
    hidden.includes('confirmation') || path === paths.profile.notification()
      ? undefined
      : hintedContact(account, times, now, { path, isSent, settings: common.confirmHint })
  const close = (name: HintName) => {
    hideHint(window.localStorage, account, name)
    setHidden((before) => [...before, name])
    // The button goes with its hint, and a focus that is nowhere begins at the top again.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (!contact && !(isHinted && hasDeposits === false)) return null
  return (
    <section aria-label={t('label')} className={`${strip.strip} ${strip.columns}`}>
      {contact && <ConfirmationHint uid={uid} {...contact} onClose={() => close('confirmation')} />}
      {isHinted && hasDeposits === false && (
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
