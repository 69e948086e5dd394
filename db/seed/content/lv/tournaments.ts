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
    'evening-league': {
      title: 'Vakara līga',
      lead: 'Drīzumā: viens vakars, visas mūsu spēles, un uzvar lielākais laimesta reizinātājs.',
      body: `<p>Datumu un balvas norādīsim šeit, pirms varēs pieteikties.</p>
<ul>
<li>Punkti: jūsu lielākais laimesta reizinātājs</li>
<li>Likmes: jebkādas; mazai likmei ir tādas pašas izredzes kā lielai</li>
<li>Spēles: <a href="/tournaments/evening-league/gamehall">šeit uzskaitītās</a></li>
</ul>`,
    },
    'long-weekend': {
      title: 'Garā nedēļas nogale',
      lead: 'Drīzumā: trīs dienas, viena spēle, un tiek ieskaitīti desmit labākie raundi.',
      body: `<p>Spēli, datumus un balvas norādīsim šeit, pirms varēs pieteikties.</p>
<ul>
<li>Punkti: jūsu desmit lielākie laimesta reizinātāji kopā</li>
<li>Likmes: jebkādas; mazai likmei ir tādas pašas izredzes kā lielai</li>
<li>Vairāk nekā desmit raundu nekaitē, bet tos spēlēt nav obligāti</li>
</ul>`,
    },
  }),
]
