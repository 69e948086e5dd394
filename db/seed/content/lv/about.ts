import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    about: {
      title: 'Par {house}',
      lead: 'Kas ir {house}, kas to uztur un kā pārbaudīt mūsu teikto.',
      body: `<p>Šī ir demo vietne, kas parāda Baize, atvērtu platformu tiešsaistes kazino. Varat izveidot kontu, veikt iemaksu, spēlēt un izmaksāt naudu, bet īsta nauda nekur netiek pārskaitīta.</p>
<h2 id="idea">Ideja</h2>
<p>Kazino parasti lūdz ticēt uz vārda. Mēs gribam, lai jūs pārbaudāt. Naudu uzskaitām kā banka, katru iznākumu nosakām pirms spēles un norādām, cik katra spēle maksā. {house} ir mierīgs ar nolūku: nekas nemirgo un nesteidzina, un iznākumu, kas mazāks par likmi, nesvinam kā laimestu.</p>
<h2 id="check">Ko varat pārbaudīt paši</h2>
<ul>
<li>Katrai spēlei norādīts precīzs RTP, kas aprēķināts no visiem tās iznākumiem.</li>
<li>Servera sēklu nosakām pirms spēles un atklājam pēc tās. Lapā <a href="/fairness">Pierādāmi godīgi</a> savā pārlūkā varat pārbaudīt jebkuru raundu.</li>
<li>Jūsu atlikumu uzskaitām divkāršā ierakstā, un vēsturē redzamas visas tā izmaiņas.</li>
<li>Kods ir atvērts. Ikviens var apskatīt to, mūsu spēļu ruļļus un testus, kas pierāda noteikumus.</li>
</ul>
<h2 id="games">Spēles</h2>
<p>Daudzas spēles ir mūsu pašu, piemēram, <a href="/game/night-ferry">Night Ferry</a>, <a href="/game/orchard">Orchard</a> un <a href="/game/signal-box">Signal Box</a>. Katru varat spēlēt demo režīmā bez konta. Var pieslēgt arī citu izstrādātāju spēles. To raundi notiek pēc izstrādātāja noteikumiem, bet nauda paliek mūsu uzskaitē.</p>
<h2 id="who">Kas to uztur</h2>
<p>Demo vietnei nav ne operatora, ne licences. Kas ar šo programmatūru atver kazino, šeit norāda savu nosaukumu, licenci un adresi.</p>`,
      buttons: [
        { label: 'Spēlēt', url: '/gamehall' },
        { label: 'Kā tas darbojas', url: '/fairness' },
      ],
    },
  }),
]
