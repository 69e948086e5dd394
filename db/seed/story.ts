import {
  launchData,
  openAnswer,
  roundView,
  slotRound,
  type RoundView,
  type SlotRound,
} from '#contract/studio.ts'
import { signsInAgain, register, type Actor, type Door } from './actor.ts'
import { chats } from './chats.ts'
import { paysInParts } from './risk/risk-cases.ts'
import { spinsWheel } from './loyalty/wheel.ts'
import { cameBy } from './rewards/affiliates.ts'
import { ended } from './story-context.ts'

export type Stage = Door & {
  /** Lets time pass, and runs the due background jobs. */
  wait(hours: number): Promise<void>
}

export type DepositChoice = 'approve' | 'decline' | 'pending' | 'cancel'

/** Deposits through the provider's page, as a browser would; returns the transaction's id. */
export const deposits = async (
  actor: Actor,
  amount: string,
  choice: DepositChoice = 'approve',
  method = 'card',
  offer?: string,
): Promise<string> => {
  const form = { method, amount }
  const answer = await actor.post(
    'cashier/makedeposit',
    offer === undefined ? form : { ...form, campaign_offer_id: offer },
  )
  const started = answer.data as { transaction_id: string; action: { url: string } } | undefined
  if (!started) return ended(`${actor.email} deposits ${amount}`, answer.error)
  const { pathname } = new URL(started.action.url, 'http://localhost')
  const response = await actor.request(pathname, { method: 'POST', body: new URLSearchParams({ choice }) })
  if (response.status !== 303)
    return ended(`the provider's page answered ${response.status}`, await response.text())
  return started.transaction_id
}

export const withdraws = async (actor: Actor, amount: string, iban: string): Promise<string> => {
  const answer = await actor.post('cashier/makewithdrawal', {
    method: 'bank',
    amount,
    'requisites[iban]': iban,
  })
  return answer.data
    ? (answer.data as { transaction_id: string }).transaction_id
    : ended(`${actor.email} withdraws ${amount}`, answer.error)
}

export const opensGame = async (actor: Actor, sysname: string, mode: 'real' | 'demo' = 'real') => {
  const page = await actor.request(`/platform/game/${sysname}/play?mode=${mode}`)
  const html = await page.text()
  const json = /<script[^>]*id="launch"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  if (!json) return ended(`${sysname} did not open (${page.status})`, html.slice(0, 300))
  const { token } = launchData.parse(JSON.parse(json))
  const call = async (name: string, input: object): Promise<unknown> => {
    const response = await actor.request(`/platform/studio/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin: 'null' },
      body: JSON.stringify(input),
    })
    const body = (await response.json()) as { data?: unknown; error?: unknown }
    return body.error ? ended(`${name} in ${sysname}`, body.error) : body.data
  }
  const play = async (choice: object, key: string, freePackId?: string): Promise<RoundView> =>
    roundView.parse(await call('play', { choice, key, ...(freePackId ? { freePackId } : {}) }))
  return {
    token,
    play,
    open: async () => openAnswer.parse(await call('open', {})),
    spin: async (stakeMinor: string, key: string): Promise<SlotRound> =>
      slotRound.parse(await play({ stakeMinor }, key)),
    shown: (roundId: string) => call('shown', { roundId }),
  }
}

export const plays = async (
  actor: Actor,
  sysname: string,
  stakeMinor: string,
  rounds: number,
): Promise<void> => {
  const game = await opensGame(actor, sysname)
  for (let at = 0; at < rounds; at++) {
    const { balanceMinor, roundId } = await game.spin(stakeMinor, `story-${actor.uid}-${sysname}-${at}`)
    await game.shown(roundId)
    if (BigInt(balanceMinor) < BigInt(stakeMinor)) return
  }
}

export const namesThemselves = async (actor: Actor, first: string, last: string): Promise<void> => {
  const answer = await actor.post('account/saveProfileInfo', { first_name: first, last_name: last })
  if (answer.error) ended(`${actor.email} enters their name`, answer.error)
}

export const confirmsAddress = async (actor: Actor): Promise<void> => {
  const mails = await actor.request(`/sandbox/outbox.json?to=${encodeURIComponent(actor.email)}`)
  const { items } = (await mails.json()) as { items: { kind: string; body_text: string }[] }
  const mail = items.find(({ kind }) => kind === 'confirmEmail')?.body_text ?? ''
  const answer = await actor.post('auth/confirmEmail', {
    code: /(?:token|code)=([\w-]{20,})/.exec(mail)?.[1] ?? '',
  })
  if (answer.error) ended(`${actor.email} confirms their address`, answer.error)
}

/** Writes to support, in the language of their page. */
export const writesToSupport = async (
  actor: Actor,
  { topic, message, locale }: { topic: string; message: string; locale: string },
): Promise<void> => {
  const body = new URLSearchParams({ email: actor.email, topic, message })
  const answer = await actor.request(`/api/support/sendFeedback?locale=${locale}`, { method: 'POST', body })
  if (!answer.ok) ended(`${actor.email} writes to support`, await answer.text())
}

export const likes = async (actor: Actor, sysname: string): Promise<void> => {
  const answer = await actor.post('games/addLike', { sysname })
  if (answer.data !== 1) ended(`${actor.email} likes ${sysname}`, answer.error)
}

/** The demonstration's players, and what a visitor finds when signing in as them. */
export const people = [
  {
    email: 'anna@example.com',
    story: 'plays now and then; balance, rounds, favourites, deposits and a paid withdrawal',
  },
  { email: 'boris@example.com', story: 'in French; a withdrawal waits for approval' },
  { email: 'carla@example.com', story: 'in Arabic, US dollars; a declined and a pending deposit' },
  { email: 'dmitri@example.com', story: 'banned' },
  { email: 'elena@example.com', story: 'just registered, has never deposited' },
  { email: 'farid@example.com', story: 'has an open round whose end was never shown' },
  { email: 'ilona@example.com', story: 'took a break of 30 days; her balance is still there' },
] as const

const ilonaTakesBreak = async (stage: Stage): Promise<void> => {
  const ilona = await register(stage, 'ilona@example.com', { country: 'FI' })
  await namesThemselves(ilona, 'Ilona', 'Virtanen')
  await deposits(ilona, '40')
  const answer = await ilona.post('account/selfExclude', { period: '30_days' })
  if (answer.error) ended('Ilona takes a break', answer.error)
}

const faridLeavesRound = async (stage: Stage): Promise<void> => {
  const farid = await register(stage, 'farid@example.com', {
    country: 'CA',
    currency: 'CAD',
    ...cameBy.farid,
  })
  await namesThemselves(farid, 'Farid', 'Rahimi')
  await deposits(farid, '60')
  const game = await opensGame(farid, 'night-ferry')
  await game.spin('100', 'story-round-left-open')
}

/** Rotates the seed pair, and spins with an own client seed. */
const spinsAgain = async (who: Actor): Promise<void> => {
  const { nextServerSeedHash } = (await who.get('games/getFairness')).data as { nextServerSeedHash: string }
  const choice = { client_seed: 'a quiet evening', next_server_seed_hash: nextServerSeedHash }
  const answer = await who.post('games/rotateSeed', choice)
  if (answer.status !== 200) throw new Error(`${who.email} could not rotate: ${JSON.stringify(answer.error)}`)
  await spinsWheel(who)
}

/**
 * The seeded first week, created through the public API alone, so that every number in it comes from real
 * actions: the demonstration and the browser tests both start here.
 */
export const playStory = async (stage: Stage): Promise<{ banned: number }> => {
  const anna = await register(stage, 'anna@example.com', { country: 'LV', notify: '1', ...cameBy.anna })
  await namesThemselves(anna, 'Anna', 'Kalniņa')
  await deposits(anna, '100')
  await plays(anna, 'night-ferry', '100', 14)
  await stage.wait(20)
  await confirmsAddress(anna)

  const boris = await register(stage, 'boris@example.com', { country: 'FR', locale: 'fr', ...cameBy.boris })
  await namesThemselves(boris, 'Boris', 'Laurent')
  await deposits(boris, '900', 'approve', 'bank')
  await plays(boris, 'orchard', '200', 8)
  await spinsWheel(boris)
  await stage.wait(2)
  await confirmsAddress(boris)
  await stage.wait(24)

  await paysInParts(stage)
  await signsInAgain(anna)
  await deposits(anna, '50', 'decline')
  await deposits(anna, '50')
  await plays(anna, 'orchard', '50', 9)
  for (const game of ['signal-box', 'night-ferry']) await likes(anna, game)
  await stage.wait(1)
  await withdraws(anna, '20', 'LV97HABA0012345678910')
  await writesToSupport(anna, {
    topic: 'payment',
    message: 'Hello, I withdrew 20 EUR to my bank a moment ago. How long does it usually take to arrive?',
    locale: 'en',
  })
  await chats(anna, 'anna', (hours) => stage.wait(hours))
  await stage.wait(30)

  const carla = await register(stage, 'carla@example.com', { country: 'AE', currency: 'USD', locale: 'ar' })
  await namesThemselves(carla, 'Carla', 'Haddad')
  await deposits(carla, '40', 'decline')
  await deposits(carla, '120')
  await plays(carla, 'signal-box', '100', 5)
  await stage.wait(18)

  const dmitri = await register(stage, 'dmitri@example.com', { country: 'DE' })
  await namesThemselves(dmitri, 'Dmitri', 'Sommer')
  await deposits(dmitri, '30')
  await stage.wait(22)

  await faridLeavesRound(stage)
  await stage.wait(6)

  await ilonaTakesBreak(stage)
  await signsInAgain(boris)
  await spinsAgain(boris)
  await withdraws(boris, '600', 'FR7630006000011234567890189')
  await writesToSupport(boris, {
    topic: 'verification',
    message: 'Bonjour, mon retrait de 600 EUR est en attente. Avez-vous besoin d’un document de ma part ?',
    locale: 'fr',
  })
  await chats(boris, 'boris', (hours) => stage.wait(hours))
  await signsInAgain(carla)
  await deposits(carla, '25', 'pending')
  await writesToSupport(carla, {
    topic: 'payment',
    message: 'مرحبًا، أودعت 25 دولارًا ولم تصل بعد إلى رصيدي. هل يمكنكم التحقق من ذلك؟',
    locale: 'ar',
  })
  await chats(carla, 'carla', (hours) => stage.wait(hours))
  const elena = await register(stage, 'elena@example.com', { country: 'PT' })
  await namesThemselves(elena, 'Elena', 'Duarte')
  await stage.wait(1)
  return { banned: dmitri.uid }
}
