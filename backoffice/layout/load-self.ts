import { redirect, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import type { DeskSelf } from '#contract/operator/desk.ts'
import { keepCurrencies } from '../api/offered-currencies.ts'
import { deskApi } from '../api/desk-api.ts'
import { keepDateForm, speak } from '../i18n/desk-texts.ts'
import { paths } from '../paths.ts'

/** The path of an address as the router knows it. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname.replace(/^\/backoffice/, '') || '/'}${search}`
}

/** Whether a refusal says that nobody is signed in, or not wholly. */
const isSignedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.type === 'Authorization'

let asked: Promise<DeskSelf> | undefined

/** Who is signed in, in their language; whoever is not is led to the door, and back again afterwards. */
export const loadSelf = async ({ request }: LoaderFunctionArgs): Promise<DeskSelf> => {
  const next = pathOf(request.url)
  try {
    asked = deskApi.get('desk/getSelf')
    const self = await asked
    if (!self.has_second_factor) throw redirect(paths.secondFactor(next))
    // A factor was set up in another browser meanwhile; here it is still to be shown.
    if (!self.is_proved) throw redirect(paths.signIn(next))
    keepCurrencies(self.currencies)
    keepDateForm(self.date_form)
    await speak(self.locale)
    return self
  } catch (error) {
    throw isSignedOut(error) ? redirect(paths.signIn(next)) : error
  }
}

/** Whether whoever is signed in may do this; for loaders, which run beside the one that loads who it is. */
export const mayDo = async (right: Right): Promise<boolean> => {
  const self = await asked?.catch(() => undefined)
  return self?.grants.some((grant) => grant.right === right) ?? false
}
