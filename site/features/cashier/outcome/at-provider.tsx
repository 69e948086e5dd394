import { useState, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ArrowOutIcon } from '#ui/pictures/icons.tsx'
import { QrCode } from '#ui/pictures/qr-code.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { pageOfStep, stepOf, performStep } from '../deposit/follow-action.ts'
import type { Outcome, PaymentInfo } from './load-outcome.ts'
import { OutcomeFrame } from './outcome-frame.tsx'
import { PaymentPage } from './payment-page.tsx'
import { usePaymentStatus } from './use-payment-status.ts'
import { ApiAmount } from '../api-amount.tsx'
import css from './at-provider.module.css'

type PageProps = { outcome: Exclude<Outcome, { kind: 'unknown' }> }
type PaymentProps = { payment: PaymentInfo }

/** A payment whose provider page is open in its own window (CA-12). */
export function NewWindowPage({ outcome }: PageProps) {
  if (outcome.kind === 'unnamed') return <PaymentPage page="newWindow" words={outcome.words} />
  return <NewWindow payment={outcome.transaction} />
}

function NewWindow({ payment }: PaymentProps) {
  const t = useTranslations('provider.newWindow')
  // The plain address works as a link before scripts load.
  const url = useAddress(payment) ?? providerUrl(payment)
  return (
    <AtProvider
      payment={payment}
      title={t('title')}
      text={t('text')}
      actions={url && <OpenPage url={url} tone="primary" label={t('open')} />}
    />
  )
}

/** A payment to be made on the player's phone: its address as a QR code (CA-06, CA-12). */
export function MobilePage({ outcome }: PageProps) {
  if (outcome.kind === 'unnamed') return <PaymentPage page="mobile" words={outcome.words} />
  return <Mobile payment={outcome.transaction} />
}

function Mobile({ payment }: PaymentProps) {
  const t = useTranslations('provider.mobile')
  const url = useAddress(payment)
  const step = payment.action && stepOf(payment.action)
  if (step?.kind === 'copy') return <CopyPayment payment={payment} code={step.text} />
  return (
    <AtProvider
      payment={payment}
      title={t('title')}
      text={t('text')}
      actions={url && <OpenPage url={url} tone="secondary" label={t('open')} />}
    >
      {url && (
        <div className={css.code}>
          <QrCode text={url} label={t('code')} />
        </div>
      )}
    </AtProvider>
  )
}

/** A payment in the player's banking app, by a code that is scanned or copied. */
function CopyPayment({ payment, code }: PaymentProps & { code: string }) {
  const t = useTranslations('provider.copy')
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    // Where the browser forbids it, the code can still be copied by hand.
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <AtProvider
      payment={payment}
      title={t('title')}
      text={t('text')}
      actions={
        <Button tone="primary" size="large" onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
      }
    >
      <div className={css.code}>
        <QrCode text={code} label={t('code')} />
        <code className={css.letters} dir="ltr">
          {code}
        </code>
      </div>
    </AtProvider>
  )
}

type FramedPaymentProps = {
  payment: PaymentInfo
  url: string
  /** The provider has redirected its frame back to our site. */
  onReturn: () => void
}

/** The provider's page in a frame. It cannot navigate this page; the result is read from our server. */
export function FramedPayment({ payment, url, onReturn }: FramedPaymentProps) {
  const t = useTranslations('provider.frame')
  const pollNow = usePaymentStatus(payment)
  // Every page of the provider may be the last one.
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    if (isBackHome(currentTarget)) onReturn()
    else pollNow()
  }
  return (
    <section className={css.framed}>
      <h1 className={css.title}>
        {t('title')} <ApiAmount money={payment.amount} />
      </h1>
      <iframe
        src={url}
        title={t('label')}
        className={css.frame}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="payment"
        referrerPolicy="origin"
        onLoad={onLoad}
      />
      <div className={css.actions}>
        <OpenPage url={url} tone="secondary" label={t('open')} />
        <ToCashier />
      </div>
    </section>
  )
}

/** Whether a frame shows our own page again; the browser reveals nothing of the provider's pages. */
const isBackHome = ({ contentWindow }: HTMLIFrameElement): boolean => {
  try {
    return contentWindow?.location.pathname === paths.paymentReturn()
  } catch {
    return false
  }
}

export function ContinuePayment({ payment }: { payment: PaymentInfo }) {
  const t = useTranslations('provider')
  const step = payment.action && stepOf(payment.action)
  if (!step || step.kind === 'stay' || step.kind === 'frame') return null
  if (step.kind === 'send') {
    return (
      <Button tone="primary" size="large" onClick={() => performStep(step)}>
        {t('continue')}
      </Button>
    )
  }
  const element =
    step.kind === 'leave' ? (
      <a href={step.url}>{t('continue')}</a>
    ) : (
      <Link to={pageOfStep(step, payment.id)} />
    )
  return (
    <ButtonLink tone="primary" size="large" element={element}>
      {t('continue')}
    </ButtonLink>
  )
}

const providerUrl = (payment: PaymentInfo): string | undefined => {
  const step = payment.action && stepOf(payment.action)
  return step && 'url' in step ? step.url : undefined
}

const neverChanges = () => () => undefined

/** The provider's absolute address; undefined without one, and before hydration. */
const useAddress = (payment: PaymentInfo): string | undefined => {
  const url = providerUrl(payment)
  return useSyncExternalStore(
    neverChanges,
    () => url && new URL(url, window.location.href).href,
    () => undefined,
  )
}

type AtProviderProps = {
  payment: PaymentInfo
  title: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

function AtProvider({ payment, title, text, actions, children }: AtProviderProps) {
  usePaymentStatus(payment)
  return (
    <OutcomeFrame
      page="pending"
      title={title}
      sum={<ApiAmount money={payment.amount} />}
      text={text}
      actions={
        <>
          {actions}
          <ToCashier />
        </>
      }
    >
      {children}
    </OutcomeFrame>
  )
}

function ToCashier() {
  const t = useTranslations('provider')
  return (
    <ButtonLink tone="quiet" size="large" element={<Link to={paths.cashier.deposit()} />}>
      {t('cashier')}
    </ButtonLink>
  )
}

/** Opens the provider's page beside ours, which continues polling. */
function OpenPage({ url, tone, label }: { url: string; tone: 'primary' | 'secondary'; label: string }) {
  return (
    <ButtonLink
      tone={tone}
      size="large"
      iconEnd={<ArrowOutIcon size={18} />}
      element={
        <a href={url} target="_blank" rel="noopener">
          {label}
        </a>
      }
    >
      {label}
    </ButtonLink>
  )
}
