import { createActor, register, type Actor } from '../actor.ts'
import { deposits, namesThemselves, plays, type Stage } from '../story.ts'

/** Demonstration players with a currency without decimals, or with three. */
export const peopleOfOtherCurrencies = [
  {
    email: 'kenji@example.com',
    story: 'Japanese yen, which have no smaller unit; rounds, a declined deposit and two that were paid',
  },
  {
    email: 'noura@example.com',
    story: 'in Arabic, Kuwaiti dinars of a thousand fils; rounds, a declined deposit',
  },
] as const

const isOffered = async (stage: Stage, currency: string): Promise<boolean> => {
  const answer = await createActor(stage, 'guest@example.com').get('metadata/get')
  return Object.hasOwn((answer.data as { available_currencies: object }).available_currencies, currency)
}

const kenji = async (stage: Stage): Promise<Actor> => {
  const who = await register(stage, 'kenji@example.com', { country: 'FR', currency: 'JPY' })
  await namesThemselves(who, 'Kenji', 'Morita')
  await deposits(who, '20000')
  await plays(who, 'orchard', '100', 9)
  await plays(who, 'night-ferry', '200', 6)
  await deposits(who, '5000', 'decline')
  await deposits(who, '5000')
  return who
}

const noura = async (stage: Stage): Promise<Actor> => {
  const who = await register(stage, 'noura@example.com', { country: 'AE', currency: 'KWD', locale: 'ar' })
  await namesThemselves(who, 'Noura', 'Al Mutairi')
  await deposits(who, '20', 'decline')
  await deposits(who, '50')
  await plays(who, 'signal-box', '500', 8)
  return who
}

/** A brand without these currencies has no accounts in them. */
export const bringsOtherCurrencies = async (stage: Stage): Promise<void> => {
  if (await isOffered(stage, 'JPY')) await kenji(stage)
  if (await isOffered(stage, 'KWD')) await noura(stage)
}
