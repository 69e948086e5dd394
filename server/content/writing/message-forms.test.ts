import { describe, expect, test } from 'vitest'
import { unwritableForm } from './message-forms.ts'

describe('forms of a message that the compiled formatter cannot write', () => {
  test.each([
    ['{x, number, percent}', '::percent'],
    ['{x, number, integer}', '::.'],
    ['{x, number, currency}', 'skeleton'],
    ['{t, time, short}', '::'],
    ['{t, date, long}', '::yMMMMd'],
    ['{t, date, full}', '::'],
    ['<b>{x, number, percent}</b>', '::percent'],
    ['{n, plural, one {{x, number, percent}} other {#}}', '::percent'],
    ['{g, select, a {{t, time, medium}} other {x}}', '::'],
    ['{n, plural, offset:1 one {#} other {# more}}', 'branch'],
    ['{n, plural,  offset: 2 other {#}}', 'branch'],
    ['{n, selectordinal, offset:1 other {#}}', 'branch'],
    ['{x, number, ::scale/100}', 'skeleton'],
    ['{x, number, ::%x100}', '%x100'],
    ['{x, number, ::percent foo}', 'foo'],
    ['{x, number, ::.00 decimal-always}', 'decimal-always'],
    ['{x, number, ::.00/foo}', '.00/foo'],
    ['{x, number, ::.00*}', '.00*'],
    ['{x, number, ::percent/foo}', 'percent/foo'],
    ['{x, number, ::currency/EUR unit-width-iso-code}', 'unit-width-iso-code'],
    ['{x, number, ::unit/furlong}', 'unit/furlong'],
    ['{x, number, ::E00}', 'E00'],
    ['{t, time, ::jmm}', '::Hm'],
    ['{t, time, ::Jmm}', '::Hm'],
    ['{t, date, ::yMMMdjm}', '::Hm'],
    ['{t, time, ::HmsSSS}', 'HmsSSS'],
    ['{t, date, ::yyyyyyyyyyyyyyyyyyyS}', 'yyyyyyyyyyyyyyyyyyyS'],
    ['{t, date, ::yMMMMMMd}', 'yMMMMMMd'],
    ['{n, plural,\u200eoffset:1 one {#} other {#}}', 'branch'],
    ['{n, plural, \u200foffset:1 one {#} other {#}}', 'branch'],
    ['{n, plural,\u0085offset:\u200e1 one {#} other {#}}', 'branch'],
    ['<b>{g, select, a {{n, plural, offset:1 other {#}}} other {}}</b>', 'branch'],
  ])('%s is refused, naming %s', (text, named) => {
    expect(unwritableForm(text)).toContain(named)
  })

  test.each([
    'plain',
    '{x}',
    '{x, number}',
    '{x, number, ::percent}',
    '{x, number, ::.00}',
    '{t, date, ::yMMMd}',
    '{t, time, ::Hm}',
    '{n, plural, =0 {none} one {# day} other {# days}}',
    '{n, plural, offset:0 one {# day} other {# days}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{g, select, a {A} other {{n, plural, one {# b} other {# c}}}}',
    'it’s {x, number} of {n}',
    "'{x, number, percent}'",
    "'{n, plural, offset:1 other {#}}' of {n}",
    "it''s '{t, time, ::jmm}'",
    '{x, number, ::.00/w}',
    '{x, number, ::compact-short currency/EUR}',
    '{x, number, ::currency/EUR .00 rounding-mode-down sign-always}',
    '{x, number, ::unit/kilometer-per-hour}',
    '{x, number, ::measure-unit/length-meter unit-width-full-name}',
    '{x, number, ::000 group-off @@#}',
    '{t, date, ::EEEEdMMMMy}',
    '{t, time, ::hmsaz}',
    '{t, date, ::yyyyyyyyyyyyyyyyyyy-MM-dd}',
    '{t, date, ::eeee, d/M/yy}',
  ])('%s is taken', (text) => {
    expect(unwritableForm(text)).toBeUndefined()
  })
})
