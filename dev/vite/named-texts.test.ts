import { expect, test } from 'vitest'
import { namedTexts } from './named-texts.ts'

test.each([
  ['const t = useTranslations(`cashier.history`); t(`empty`)', ['cashier.history.empty']],
  [`translatorOf(rootOf(matches), 'offers')('meta.title')`, ['offers.meta.title']],
  [`const cookies = { label: useTranslations('consent')('link') }`, ['consent.link']],
  [
    `const t = useTranslations(kind === 'loss' ? 'profile.lossLimits' : 'profile.limits'); t('title')`,
    ['loss.title', 'profile.lossLimits.title', 'profile.limits.title'],
  ],
  ['const t = useTranslations(); t(code)', ['']],
  [`const t = useTranslations(); t('common.close')`, ['common.close']],
  ['const own = useTranslations(area); own(code)', []],
  [`const text = useFieldText('auth.registration'); text('login')`, ['auth.registration']],
  [`export const meta = pageMeta({ area: 'offers' })`, ['offers.meta']],
  [`const fetchTranslations = load('hall')`, []],
])('%s reads %j', (code, paths) => {
  expect(namedTexts(code)).toEqual(paths)
})

test.each([
  [`t('title'), t.rich('contact', { email }), t.has('note')`, ['hall.title', 'hall.contact', 'hall.note']],
  [`t(isOpen ? 'open' : isFull ? 'full' : 'shut')`, ['hall.open', 'hall.full', 'hall.shut']],
  ['t(`kinds.${kind}.title`)', ['hall.kinds']],
  [`<p title={t('title')}>It doesn't say t</p>`, ['hall.title']],
  [`row.t(code), { t: 1 }`, []],
])('of a translator that has only literal keys, %s reads %j', (uses, paths) => {
  expect(namedTexts(`const t = useTranslations('hall') as Translate; ;(${uses})`)).toEqual(paths)
})

test.each([
  't(code)',
  't(`${kind}.title`)',
  't(isOpen ? code : "shut")',
  '<Row t={t} />',
  'describe(t)',
  '{ t }',
  'names.map(t)',
  't.call(code)',
  't[code]("title")',
])('a translator of whose keys one is not literal, %s, reads its whole namespace', (uses) => {
  expect(namedTexts(`const t = useTranslations('hall'); t('title'); ;(${uses})`)).toContain('hall')
})

test('translators of one name read the keys of all of them', () => {
  const code = `
    function Games() { const t = useTranslations('hall'); return t('games') }
    function Offers() { const t = useTranslations('offers'); return t('title') }`
  expect(namedTexts(code)).toEqual(['hall.games', 'offers.games', 'hall.title', 'offers.title'])
})
