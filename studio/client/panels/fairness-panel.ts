import type { FairnessView, GamePage } from '#contract/studio.ts'
import type { StudioApi } from '../api.ts'
import { element } from '../dom.ts'
import type { TextKey, Texts } from '../texts.ts'
import type { Section } from './menu-sheet.ts'
import { siteLink } from './site-link.ts'

export type FairnessParts = {
  api: StudioApi
  texts: Texts
  siteOrigin: string
  openPage: (page: GamePage) => void
}

const seedLength = 64

const facts = (texts: Texts, entries: readonly (readonly [TextKey, string | number])[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts is-stacked' },
    entries.flatMap(([key, value]) => [
      element('dt', {}, [texts(key)]),
      element('dd', {}, [element('code', { dir: 'ltr' }, [String(value)])]),
    ]),
  )

const previousPair = (view: FairnessView, texts: Texts): Node =>
  view.previous === null
    ? element('p', {}, [texts('fairnessNoPrevious')])
    : facts(texts, [
        ['fairnessPreviousSeed', view.previous.serverSeed],
        ['fairnessPreviousHash', view.previous.serverSeedHash],
        ['fairnessPreviousClientSeed', view.previous.clientSeed],
        ['fairnessPreviousRounds', view.previous.rounds],
      ])

const seedForm = (typed: string, texts: Texts, rotate: (clientSeed: string) => void): HTMLElement => {
  const input = element('input', {
    id: 'client-seed',
    name: 'clientSeed',
    required: '',
    minlength: '1',
    maxlength: String(seedLength),
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    'aria-describedby': 'client-seed-hint',
  })
  input.value = typed
  const form = element('div', { class: 'seed-form' }, [
    element('label', { for: 'client-seed' }, [texts('fairnessClientSeed')]),
    input,
    element('p', { class: 'hint', id: 'client-seed-hint' }, [texts('fairnessClientSeedHint')]),
  ])
  // A sandboxed frame without `allow-forms` submits no form, so the button and Enter act themselves.
  const save = (): void => {
    if (input.reportValidity()) rotate(input.value)
  }
  const submit = element('button', { type: 'button', class: 'outlined' }, [texts('fairnessRotate')])
  submit.addEventListener('click', save)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') save()
  })
  form.append(submit)
  return form
}

/** The seed pair in use, the way to change it, and the last pair revealed. */
export const createFairnessSection = ({ api, texts, siteOrigin, openPage }: FairnessParts): Section => {
  const body = element('div')
  const note = element('p', { class: 'note', role: 'status', 'aria-live': 'polite' })

  const show = (view: FairnessView, typed = view.clientSeed): void => {
    body.replaceChildren(
      facts(texts, [
        ['fairnessHash', view.serverSeedHash],
        ['fairnessNonce', view.nonce],
        ['fairnessNextHash', view.nextServerSeedHash],
      ]),
      seedForm(typed, texts, (clientSeed) => void rotate(clientSeed, view.nextServerSeedHash)),
      element('h3', {}, [texts('fairnessPrevious')]),
      previousPair(view, texts),
    )
  }
  const rotate = async (clientSeed: string, nextServerSeedHash: string): Promise<void> => {
    note.textContent = texts('fairnessLoading')
    const result = await api.rotate(clientSeed, nextServerSeedHash)
    if (result.kind === 'answered' && result.value.ok) {
      note.textContent = texts('fairnessRotated')
      return show(result.value.data)
    }
    const isOutdated =
      result.kind === 'answered' && !result.value.ok && result.value.code === 'SEED_NOT_COMMITTED'
    // Keeps the typed seed: the player decides whether to send it with the newest commitment too.
    if (isOutdated) await load(clientSeed)
    note.textContent = texts(isOutdated ? 'refusedSEED_NOT_COMMITTED' : 'fairnessRotateFailed')
  }
  const load = async (typed?: string): Promise<void> => {
    note.textContent = texts('fairnessLoading')
    const result = await api.fairness()
    const isLoaded = result.kind === 'answered' && result.value.ok
    note.textContent = isLoaded ? '' : texts('fairnessFailed')
    if (result.kind === 'answered' && result.value.ok) show(result.value.data, typed)
  }

  const address = `${siteOrigin}/fairness`
  const link = siteLink(address, address, () => openPage('fairness'))
  link.dir = 'ltr'
  return {
    name: 'fairness',
    label: texts('fairness'),
    fill() {
      body.replaceChildren()
      void load()
      return [
        element('h2', {}, [texts('fairnessTitle')]),
        element('p', { class: 'lead' }, [texts('fairnessIntro')]),
        note,
        body,
        element('p', { class: 'verify' }, [`${texts('fairnessVerify')} `, link]),
      ]
    },
  }
}
