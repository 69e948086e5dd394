import { expect, test } from 'vitest'
import { stripQuotedText } from './strip-quoted-text.ts'

test.each([
  ['nothing repeated', 'Thank you.\n\nAnna', 'Thank you.\n\nAnna'],
  [
    'a quote below',
    'It arrived.\n\nOn Mon, 3 Nov 2026 at 10:00, Baize wrote:\n> Hi,\n>\n> it is on its way.\n',
    'It arrived.',
  ],
  [
    'a quote below whose introduction is broken over two lines',
    'Oui.\r\n\r\nLe lun. 3 nov. 2026 à 10:00, Baize <support@baize.example> a\r\nécrit :\r\n> Bonjour,\r\n',
    'Oui.',
  ],
  [
    'answers between the quoted lines',
    '> Which card?\nThe blue one.\n> When?\nToday.',
    '> Which card?\nThe blue one.\n> When?\nToday.',
  ],
  ['a signature', 'See above.\n-- \nBoris\nSent from my phone', 'See above.'],
  ['Outlook’s line', 'Done.\n\n________________________________\nFrom: Baize\nTo: me', 'Done.'],
  ['Outlook’s words', 'Done.\n\n-----Original Message-----\nFrom: Baize', 'Done.'],
  ['a list of one’s own that ends with a colon', 'These two:', 'These two:'],
  ['a quote and nothing else', '> Hi,\n> there', ''],
  ['nothing at all', '\n \n', ''],
])('%s', (_what, body, own) => {
  expect(stripQuotedText(body)).toBe(own)
})
