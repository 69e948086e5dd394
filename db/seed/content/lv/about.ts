import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'Par šo kazino',
      lead: 'Kas ir Baize, kas to uztur un kā pārbaudīt, ko tas saka.',
      body: `<p>Šis ir paraugs, kas rāda Baize — atvērtu platformu tiešsaistes kazino. Varat atvērt kontu, veikt iemaksu, spēlēt un saņemt izmaksu, un nevienā brīdī nekustas īsta nauda.</p>
<h2 id="idea">Ideja</h2>
<p>Azartspēļu nams dzīvo no uzticības, un lielākā daļa lūdz ticēt uz vārda. Šis ir būvēts tā, lai vārdu varētu pārbaudīt. Tas kārto grāmatas kā banka, nosaka savus skaitļus pirms jūsu spēles un pasaka, ko maksā katra spēle. Tas ir mierīgs ar nolūku: nekas nemirgo, nekas nesteidzina, un rezultāts, kas mazāks par likmi, netiek svinēts kā laimests.</p>
<h2 id="check">Ko varat pārbaudīt</h2>
<ul>
<li>Katra spēle norāda precīzo atmaksu spēlētājam, kas aprēķināta no visiem tās iznākumiem.</li>
<li>Nejaušību iegūst no skaitļiem, ko kazino nosaka pirms spēles un atklāj pēc tās. Lapa par <a href="/fairness">godīgumu</a> no tiem jūsu pārlūkā pārrēķina jebkuru raundu.</li>
<li>Jūsu atlikumu kārto ar divkāršo ierakstu, un vēsture rāda katru tā kustību.</li>
<li>Programma ir atvērta. Tās kodu, spēļu ruļļus un testus, kas pierāda noteikumus, var lasīt ikviens.</li>
</ul>
<h2 id="games">Spēles</h2>
<p>Trīs spēles uz galdiem radītas šim kazino: <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> un <a href="/game/signal-box">Signal Box</a>. Katru var izmēģināt bez konta. Var pieslēgt arī citu autoru spēles; tad raunds notiek pēc viņu noteikumiem, bet nauda paliek mūsu grāmatās.</p>
<h2 id="missing">Kas šeit vēl nav atvērts</h2>
<p>Kazino top visu acu priekšā. Sportam, turnīriem, džekpotiem, bonusiem un lojalitātei ir savas vietas, un tajās skaidri teikts, ka tās vēl nav atvērtas. Šajā sarakstā ir arī limiti, ko spēlētāji nosaka sev paši, un bez tiem neviens licencēts kazino nedrīkst atvērties.</p>
<h2 id="who">Kas to uztur</h2>
<p>Paraugam nav ne operatora, ne licences. Kas ar šo programmu atver savu kazino, šeit ieraksta savu nosaukumu, licenci un adresi.</p>`,
      buttons: [
        { label: 'Uz spēlēm', url: '/gamehall' },
        { label: 'Kā pierāda nejaušību', url: '/fairness' },
      ],
    },
    contacts: {
      title: 'Kontakti',
      lead: 'Kā sazināties ar kazino un kas mums palīdz atbildēt.',
      body: `<h2 id="write">Rakstiet mums</h2>
<p>Adrese ir <a href="mailto:support@baize.example">support@baize.example</a>. Šajā paraugā tā ir tikai piemērs: vārdi, kas beidzas ar <code>.example</code>, pēc starptautiskas vienošanās nekur neved, un turp sūtītas ziņas neviens nelasa. Operators šeit ieliek strādājošu adresi, darba laiku un tālruņa numuru.</p>
<h2 id="what">Ko rakstīt</h2>
<ul>
<li><strong>Par maksājumu:</strong> tā numuru no <a href="/cashier/history">maksājumu vēstures</a>.</li>
<li><strong>Par raundu:</strong> tā numuru no <a href="/profile/bets/history">spēļu vēstures</a>.</li>
<li><strong>Par kontu:</strong> e-pasta adresi, ar kuru tas atvērts. Rakstiet no šīs adreses, lai mēs būtu droši, ka tas esat jūs.</li>
<li><strong>Par vietnes kļūdu:</strong> lapas adresi un numuru, kas parādīts kopā ar kļūdu.</li>
</ul>
<p>Nekad nesūtiet paroli, pilnu kartes numuru vai drošības kodu. Neviens šeit to neprasīs.</p>
<h2 id="close">Lai slēgtu kontu</h2>
<p>Pietiek ar vienu teikumu. Par iemeslu mēs nejautājam. Vispirms jums izmaksā pamata atlikumu.</p>
<h2 id="first">Pirms rakstāt</h2>
<p>Uz daudziem jautājumiem jebkurā stundā atbild <a href="/help">palīdzība</a>. Ja spēle vairs nesagādā prieku, lapā par <a href="/responsible-play">atbildīgu spēli</a> nosaukti tie, kas palīdz neatkarīgi no šī kazino.</p>`,
    },
  }),
]
