import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Turnīri',
      lead: 'Drīzumā: sacensības ar citiem spēlētājiem par balvām.',
      body: `<p>Mūsu turnīri darbosies šādi.</p>
<h2 id="points">Kā skaitīs punktus</h2>
<p>Tiks ieskaitīti tikai raundi par naudu, demo raundi nekad. Kas tieši tiek ieskaitīts, turnīra lapā būs norādīts pirms sākuma. Rezultātu tabulu veidosim no tās pašas uzskaites, kurā ir jūsu atlikums.</p>
<h2 id="prizes">Kā izmaksās balvas</h2>
<p>Balvas noteiksim, kad turnīrs tiks izsludināts. Izmaksāsim tās, kad turnīrs beigsies, un uzvarētāji tās redzēs sadaļā “Darījumi”.</p>`,
    },
    'tournament-games': {
      title: 'Turnīra spēles',
      lead: 'Drīzumā: spēles, kas tiks ieskaitītas turnīrā.',
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
