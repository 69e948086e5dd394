import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'check-a-round': {
      title: 'Pārbaudīt jebkuru raundu',
      lead: 'Pārrēķiniet savā pārlūkā to, kas jums izlozēts.',
      body: `<p>Katra raunda sākumvērtības un numurs ir <a href="/profile/bets/history">spēļu vēsturē</a>. Atklājiet slepeno sākumvērtību, ievadiet visus trīs lapā par <a href="/fairness">godīgumu</a>, un iznāks raunds, kādam tam bija jābūt.</p>
<ul>
<li>Kam: katram spēlētājam, par katru paša kazino spēlēs par naudu izspēlētu raundu</li>
<li>Ko tas maksā: neko</li>
<li>Ko tas prasa: neko; tur ievadītais neatstāj jūsu pārlūku</li>
</ul>`,
      buttons: [{ label: 'Pārbaudīt raundu', url: '/fairness' }],
    },
    'open-books': {
      title: 'Grāmatas un kods, ko drīkst lasīt ikviens',
      lead: 'Kā kazino glabā naudu un izlozē nejaušību, ir uzrakstīts un atklāts.',
      body: `<p>Šī kazino programma ir atvērta. Tās ruļļus, grāmatas un testus, kas tos sargā, var lasīt, un kazino var darbināt savā datorā.</p>
<p>Ko tas jums nozīmē: šajās lapās nosauktais noteikums ir noteikums programmā, un, kas šaubās, var paskatīties. Tam nav beigu, un nav ko saņemt.</p>`,
    },
    'six-languages': {
      title: 'Kazino sešās valodās',
      lead: 'Angļu, franču, arābu, latviešu, krievu un portugāļu valodā, no noteikumiem līdz vissīkākajai ziņai.',
      body: `<p>Izvēlieties valodu izvēlnes apakšā. Tajā ir lapas, spēles, vēstules un katra atteikuma vārdi, un spēlētāja konts to atceras.</p>
<p>Lapa, ko vēl neviens nav iztulkojis, tiek rādīta angliski, nevis slēpta, un par to paziņo programmām, kas lapas lasa priekšā.</p>`,
    },
    'long-weekend': {
      title: 'Garā nedēļas nogale',
      lead: 'Trīs dienas, viena spēle, katra spēlētāja desmit labākie raundi.',
      body: `<p>Šis turnīrs ir izsludināts, bet nav atvērts. Spēle, dienas un balvas būs šeit, pirms kāds varēs piedalīties.</p>
<ul>
<li>Kas skaitās: desmit raundi, kas visvairāk maksāja par katru likto vienību, saskaitīti kopā</li>
<li>Likmes: jebkādas; mazai likmei ir tādas pašas izredzes kā lielai</li>
<li>Vairāk nekā desmit raundu nekaitē, un neviens nav aicināts tos spēlēt</li>
</ul>`,
    },
    'ferry-jackpot': {
      title: 'Prāmja džekpots',
      lead: 'Neliels džekpots tikai vienai spēlei, ko laimē bieži.',
      body: `<p>Šis džekpots ir izsludināts, bet netiek izspēlēts: neviena likme to nepapildina, un neviens raunds to nevar laimēt.</p>
<p>Tas piederēs tikai spēlei <a href="/game/night-ferry">Night Ferry</a>. Sākuma summa, likmes daļa, kas to papildina, un iespēja to laimēt būs šeit, pirms skaitās pirmais raunds.</p>`,
    },
  }),
]
