import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Džekpoti',
      lead: 'Balvas, kas aug ar katru likmi, līdz kāds tās laimē.',
      body: `<p>Katram džekpotam ir lapa: pašreizējā summa, likmes daļa, kas to papildina, kā to laimē un kas to ir laimējis. Pievienoto sedzam mēs, tāpēc spēles norādītais RTP nemainās.</p>`,
    },
    'house-jackpot': {
      title: '{house} džekpots',
      lead: 'Viens džekpots visām mūsu spēlēm.',
      body: `<p>Tā daļu no katras likmes sedzam mēs, tāpēc spēles norādītais RTP nemainās. Likmes ar bonusa naudu to nepapildina un nevar to laimēt.</p>`,
    },
    'comet-jackpot': {
      title: 'Komētas džekpots',
      lead: 'Aug ar katru likmi spēlē Comet Year.',
      body: `<p>Tas ir tikai spēlei <a href="/game/comet-year">Comet Year</a> un spēles laikā redzams virs ruļļiem. To katrai likmei izlozē atsevišķi no spēles, tāpēc spēles rezultāti nemainās. Likmes ar bonusa naudu to nepapildina un nevar laimēt.</p>`,
    },
    'ferry-jackpot': {
      title: 'Prāmja džekpots',
      lead: 'Neliels džekpots tikai vienā spēlē.',
      body: `<p>Tas ir tikai spēlē <a href="/game/night-ferry">Night Ferry</a>. Likmes ar bonusa naudu to nepapildina un nevar to laimēt.</p>`,
    },
  }),
]
