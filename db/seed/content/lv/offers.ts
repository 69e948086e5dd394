import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Piedāvājumi',
      lead: 'Pastāvīgi piedāvājumi katram spēlētājam.',
      body: `<p>Katram piedāvājumam ir sava lapa. Tajā skaitļos redzams, ko saņemsiet un kas jādara, pirms to pieņemat. Piedāvājumus vienmēr izvēlaties paši.</p>
<p>Katram bonusam ir spēkā mūsu <a href="/bonus-terms">bonusu noteikumi</a>. Ierobežota laika piedāvājumus skatiet sadaļā <a href="/promotions">Akcijas</a>.</p>`,
    },
    'free-table': {
      title: 'Spēlējiet visas spēles bez maksas',
      lead: 'Izmēģiniet jebkuru spēli demo režīmā. Konts nav vajadzīgs.',
      body: `<p>Atveriet spēli un izvēlieties “Demo”. Noteikumi un RTP ir tādi paši kā spēlē par naudu, tāpēc redzēsiet to, ko varat gaidīt.</p>
<ul>
<li>Kam: visiem, ar kontu vai bez tā</li>
<li>Kuras spēles: visas mūsu pašu spēles</li>
<li>Ko var laimēt: neko; demo kredīti pazūd, kad demo beidzas</li>
<li>Cik ilgi: vienmēr</li>
</ul>`,
      buttons: [{ label: 'Izvēlēties spēli', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Bez komisijas',
      lead: 'Bez maksas par iemaksām, izmaksām un konta uzturēšanu.',
      body: `<p>Cik iemaksājat, ar tik varat spēlēt, un cik izmaksājat, tik nosūtām. Arī neizmantots konts neko nemaksā.</p>
<ul>
<li>Kam: katram spēlētājam</li>
<li>Iemaksas un izmaksas: ar jebkuru veidu <a href="/cashier/deposit">kasē</a></li>
<li>Kas var maksāt: jūsu banka var piemērot savu komisiju</li>
</ul>`,
    },
    'check-a-round': {
      title: 'Pārbaudiet jebkuru raundu',
      lead: 'Pārbaudiet jebkura raunda rezultātu savā pārlūkā.',
      body: `<p>Jūsu <a href="/profile/bets/history">spēļu vēsturē</a> ir katra raunda abas sēklas un nonce. Nomainiet sēklas, lai atklātu servera sēklu, un ievadiet visas trīs vērtības lapā <a href="/fairness">Pierādāmi godīgi</a>. Redzēsiet raundu tieši tādu, kādam tam bija jābūt.</p>
<ul>
<li>Kam: katram spēlētājam, par katru raundu, kas mūsu pašu spēlēs izspēlēts par naudu</li>
<li>Ko tas maksā: neko</li>
<li>Ko tas prasa: neko; tur ievadītais neatstāj jūsu pārlūku</li>
</ul>`,
      buttons: [{ label: 'Pārbaudīt raundu', url: '/fairness' }],
    },
  }),
]
