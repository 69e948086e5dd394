import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Turnīri',
      lead: 'Sacentieties ar citiem spēlētājiem par balvām.',
      body: `<p>Piesakieties un spēlējiet spēles, kas tiek ieskaitītas. Punktus raundi nopelna paši.</p>
<h2 id="points">Kā skaita punktus</h2>
<p>Ieskaita tikai raundus par naudu, demo raundus nekad. Kas tieši tiek ieskaitīts, redzams turnīra lapā. Rezultātu tabulu veidojam no tās pašas uzskaites, kurā ir jūsu atlikums.</p>
<h2 id="prizes">Kā izmaksā balvas</h2>
<p>Balvas atliekam, kad turnīrs tiek izsludināts, un izmaksājam, kad tas beidzas. Tās pašas nonāk jūsu atlikumā.</p>`,
    },
    'tournament-games': {
      title: 'Turnīra spēles',
      lead: 'Spēles, ko ieskaita šajā turnīrā.',
      body: `<p>Ja turnīra noteikumos nav teikts citādi, ieskaitīsim visas mūsu spēles. Demo raundus neieskaitīsim.</p>`,
    },
  }),
]
