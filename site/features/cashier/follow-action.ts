import type { OutputOf } from '#contract/client.ts'

type PaymentAction = OutputOf<'cashier/makedeposit'>['action']

/** How the browser reaches the provider. `stay` leaves the player with us, on the page of the payment. */
export type ProviderStep =
  | { kind: 'leave'; url: string }
  | { kind: 'send'; url: string; method: 'GET' | 'POST'; fields: Readonly<Record<string, string>> }
  | { kind: 'window'; url: string }
  | { kind: 'stay' }

/** Only addresses of the web are followed; a `javascript:` in an answer must run nothing. */
const isWebAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(url)

/** What an action of the provider asks for (CA-06). A page that could stand in a frame is opened whole. */
export const stepOf = ({ type, url, method, fields }: PaymentAction): ProviderStep => {
  if (type === 'none' || !isWebAddress(url)) return { kind: 'stay' }
  if (type === 'form') return { kind: 'send', url, method, fields }
  return type === 'new_window' ? { kind: 'window', url } : { kind: 'leave', url }
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

/** A window the browser refuses to open becomes this one, so that the payment is never out of reach. */
const openWindow = (url: string): boolean => {
  const opened = window.open(url, '_blank')
  if (!opened) return false
  opened.opener = null
  return true
}

/** Takes the step; answers whether the player stays on this page. */
export const takeStep = (step: ProviderStep): 'stays' | 'leaves' => {
  if (step.kind === 'stay' || (step.kind === 'window' && openWindow(step.url))) return 'stays'
  if (step.kind === 'send') sendForm(step)
  else window.location.assign(step.url)
  return 'leaves'
}
