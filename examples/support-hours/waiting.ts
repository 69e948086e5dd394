import type { DeskComponent } from 'baize/plugin'

type Tickets = { items: { number: string; excerpt: string }[] }

const words = {
  en: { none: 'No ticket waits for an answer.', failed: 'The tickets could not be loaded.' },
  ar: { none: 'لا توجد تذكرة بانتظار رد.', failed: 'تعذر تحميل التذاكر.' },
  fr: { none: 'Aucune demande n’attend de réponse.', failed: 'Les demandes n’ont pas pu être chargées.' },
}

const waiting: DeskComponent = ({ createElement, useEffect, useState }) =>
  function WaitingTickets({ locale, call }) {
    const [tickets, setTickets] = useState<Tickets['items']>()
    const [hasFailed, setFailed] = useState(false)
    const { none, failed } = words[locale as keyof typeof words] ?? words.en
    useEffect(() => {
      call('GET', 'support/getTickets', { owed: '1' }).then(
        (list) => setTickets((list as Tickets).items),
        () => setFailed(true),
      )
    }, [call])
    if (hasFailed) return createElement('p', { role: 'alert' }, failed)
    if (!tickets) return null
    if (tickets.length === 0) return createElement('p', null, none)
    return createElement(
      'ul',
      { style: { display: 'grid', gap: 'var(--space-12)', margin: 0, padding: 0, listStyle: 'none' } },
      tickets.map(({ number, excerpt }) =>
        createElement(
          'li',
          { key: number },
          createElement('a', { href: `/backoffice/support/${number}` }, `${number} · ${excerpt}`),
        ),
      ),
    )
  }

export default waiting
