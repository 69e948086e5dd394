import { majorText } from '#contract/money.ts'

/** An XML element with its content; an empty one is left out. */
type Element = readonly [name: string, content: string | null | readonly Element[]]

const escaped = (text: string): string =>
  text
    // Characters that XML 1.0 forbids.
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const written = ([name, content]: Element, indent: string): string => {
  if (content === null || content === '' || content.length === 0) return ''
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content.toWellFormed())}</${name}>\n`
  const inner = content.map((one) => written(one, `${indent}  `)).join('')
  return inner === '' ? '' : `${indent}<${name}>\n${inner}${indent}</${name}>\n`
}

const xmlDocument = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

export type ReportFacts = {
  readonly caseId: string
  readonly house: string
  readonly at: Date
  readonly currency: string
  /** The member of staff who makes it. */
  readonly reporter: string
  /** The reason that both persons gave. */
  readonly reason: string
  readonly measures: readonly string[]
  /** Names of the rules, and each finding in one line. */
  readonly indicators: readonly string[]
  readonly findings: readonly string[]
  readonly person: {
    readonly uid: number
    readonly firstName: string | null
    readonly lastName: string | null
    readonly birthDate: string | null
    readonly address: string | null
    readonly town: string | null
    readonly postcode: string | null
    readonly country: string
    readonly email: string | null
    readonly phone: string | null
    readonly documentNumber: string | null
  }
  readonly payments: readonly {
    readonly reference: string
    readonly type: 'deposit' | 'withdrawal'
    readonly method: string
    readonly minor: bigint
    readonly at: Date
  }[]
}

/** `2026-11-27T10:00:00`, the form's format: no zone, in UTC. */
const time = (at: Date): string => at.toISOString().slice(0, 19)

const personOf = ({ person }: ReportFacts): readonly Element[] => [
  ['first_name', person.firstName ?? 'UNKNOWN'],
  ['last_name', person.lastName ?? 'UNKNOWN'],
  ['birthdate', person.birthDate && `${person.birthDate}T00:00:00`],
  ['id_number', person.documentNumber],
  ['phones', [['phone', [['tph_number', person.phone]]]]],
  [
    'addresses',
    [
      [
        'address',
        [
          ['address', person.address],
          ['city', person.town],
          ['zip', person.postcode],
          ['country_code', person.country],
        ],
      ],
    ],
  ],
  ['email', person.email],
  ['comments', `Account ${person.uid}`],
]

const paymentOf =
  (facts: ReportFacts) =>
  ({ reference, type, method, minor, at }: ReportFacts['payments'][number]): Element => {
    const client: readonly Element[] = [
      [type === 'deposit' ? 'from_person' : 'to_person', personOf(facts)],
      [type === 'deposit' ? 'from_country' : 'to_country', facts.person.country],
    ]
    return [
      'transaction',
      [
        ['transactionnumber', reference],
        ['transaction_description', `${type} by ${method}`],
        ['date_transaction', time(at)],
        ['amount_local', majorText(minor, facts.currency)],
        [type === 'deposit' ? 't_from_my_client' : 't_to_my_client', client],
      ],
    ]
  }

/**
 * A suspicious transaction report in the elements and the order of goAML, the form that most financial
 * intelligence units accept (UNODC, goAML schema 4). Data that only the unit assigns, the operator's number and
 * the codes of its country, is filled in by the sender: there is no connection to any authority.
 */
export const reportOfCase = (facts: ReportFacts): string =>
  xmlDocument([
    'report',
    [
      ['rentity_id', '0'],
      ['submission_code', 'E'],
      ['report_code', 'STR'],
      ['entity_reference', `${facts.house}-${facts.caseId}`],
      ['submission_date', time(facts.at)],
      ['currency_code_local', facts.currency],
      ['reporting_person', [['email', facts.reporter]]],
      ['reason', [facts.reason, ...facts.findings].join('\n')],
      ['action', facts.measures.join(', ')],
      ...facts.payments.map(paymentOf(facts)),
      ['report_indicators', facts.indicators.map((name): Element => ['indicator', name])],
    ],
  ])
