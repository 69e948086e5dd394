import type { PaymentAction } from '#contract/cashier.ts'
import { paths } from '#site/paths.ts'

/** How the browser reaches the provider. `stay` has nothing to open: the payment continues by itself. */
export type ProviderStep =
  | { kind: 'leave'; url: string }
  | { kind: 'send'; url: string; method: 'GET' | 'POST'; fields: Readonly<Record<string, string>> }
  | { kind: 'window' | 'frame' | 'code'; url: string }
  /** A code for a bank's app, which no browser opens: it is scanned or copied. */
  | { kind: 'copy'; text: string }
  | { kind: 'stay' }

/** Only web addresses are followed; a `javascript:` address must never run. */
const isWebAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url)

/** A code by EMV rules, such as Pix's; it begins with its version and is no address. */
const isPaymentCode = (text: string): boolean => /^000201.{20,506}$/.test(text)

const shown = { new_window: 'window', iframe: 'frame', qr: 'code' } as const

/** The step of a provider's action (CA-06). */
export const stepOf = ({ type, url, method, fields }: PaymentAction): ProviderStep => {
  if (type === 'qr' && isPaymentCode(url)) return { kind: 'copy', text: url }
  if (type === 'none' || !isWebAddress(url)) return { kind: 'stay' }
  if (type === 'form') return { kind: 'send', url, method, fields }
  return type === 'redirect' ? { kind: 'leave', url } : { kind: shown[type], url }
}

export type StayingStep = Exclude<ProviderStep, { kind: 'leave' | 'send' }>

/** Our page of a payment that is made elsewhere while the player stays here (CA-12). */
export const pageOfStep = ({ kind }: StayingStep, transaction: string): string => {
  if (kind === 'window') return paths.cashier.payNewWindow(transaction)
  return kind === 'code' || kind === 'copy'
    ? paths.cashier.payMobile(transaction)
    : paths.cashier.payPending(transaction)
}

/**
 * The redirect target after a form that the browser submitted itself: our page, which links to the provider,
 * because a form must not redirect to another site.
 */
export const providerRedirectPath = (action: PaymentAction, transaction: string, origin: string): string => {
  const step = stepOf(action)
  if (step.kind === 'leave' && new URL(step.url, origin).origin === origin) return step.url
  if (step.kind === 'leave' || step.kind === 'send') return paths.cashier.payPending(transaction)
  return pageOfStep(step, transaction)
}

const sendForm = ({ url, method, fields }: Extract<ProviderStep, { kind: 'send' }>): void => {
  const form = document.createElement('form')
  form.action = url
  form.method = method
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/** If the browser blocks the window, the next page offers a link. */
const openWindow = (url: string): void => {
  const opened = window.open(url, '_blank')
  if (opened) opened.opener = null
}

/** Performs a step that leaves this page; returns a step that continues on a page of ours. */
export const performStep = (step: ProviderStep): StayingStep | undefined => {
  if (step.kind === 'leave') return void window.location.assign(step.url)
  if (step.kind === 'send') return void sendForm(step)
  if (step.kind === 'window') openWindow(step.url)
  return step
}
