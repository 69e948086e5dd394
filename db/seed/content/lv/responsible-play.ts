import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Atbildīga spēle',
      lead: 'Azartspēles ir veids, kā naudu tērēt, nevis pelnīt. Šī lapa palīdz, lai tā arī paliktu.',
      body: `<h2 id="cost">Ko maksā spēle</h2>
<p>Katra spēle šeit norāda savu atmaksu. Atmaksa 96 % nozīmē, ka no katriem liktiem 100 kazino paliek 4 — vidēji ļoti daudzos raundos. Lieciet 1 piecsimt reižu, un gaidāmās izmaksas ir apmēram 20; atsevišķs vakars var būt daudz labāks vai daudz sliktāks. Nekāda shēma, sistēma vai likmju plāns to nemaina, un neviens raunds nezina, ko atnesa iepriekšējie.</p>
<h2 id="rules">Seši noteikumi, kas palīdz</h2>
<ol>
<li>Pirms sākat, izlemiet, cik naudas un laika tērēsiet, un pierakstiet abus.</li>
<li>Spēlējiet tikai ar naudu, kas paliek pāri, kad viss pārējais samaksāts.</li>
<li>Uzskatiet zaudējumu par vakara cenu. Nemēģiniet to atgūt.</li>
<li>Neaizņemieties, lai spēlētu.</li>
<li>Nespēlējiet noguruši, satraukti vai iedzēruši.</li>
<li>Laimestu, kas jums ir svarīgs, izmaksājiet tajā pašā dienā.</li>
</ol>
<h2 id="signs">Pazīmes, kas jāņem vērā</h2>
<p>Godīgi pajautājiet sev. Vai pēdējo divpadsmit mēnešu laikā esat</p>
<ul>
<li>likuši vairāk, nekā varējāt atļauties zaudēt?</li>
<li>jutuši, ka tādam pašam satraukumam vajag lielākas likmes?</li>
<li>atgriezušies citā dienā, lai atgūtu naudu?</li>
<li>aizņēmušies naudu vai kaut ko pārdevuši, lai spēlētu?</li>
<li>jutuši, ka jums varētu būt problēma ar azartspēlēm?</li>
<li>manījuši tādēļ stresu, trauksmi vai sliktu miegu?</li>
<li>no kāda dzirdējuši, pamatoti vai ne, ka spēlējat par daudz?</li>
<li>tādēļ mājās juši naudas trūkumu?</li>
<li>jutušies vainīgi par to, kā spēlējat vai kas tad notiek?</li>
</ul>
<p>Viens “jā” ir iemesls paņemt pārtraukumu. Vairāki ir iemesls ar kādu parunāt.</p>
<h2 id="tools">Ko varat darīt šajā kazino</h2>
<ul>
<li><strong>Redzēt, ko tas maksā.</strong> <a href="/profile/bets/history">Spēļu vēsturē</a> un <a href="/cashier/history">maksājumu vēsturē</a> ir katra likme un katrs maksājums; nekas nav noapaļots vai izlaists.</li>
<li><strong>Spēlēt bez naudas.</strong> Katrai spēlei ir izmēģinājums ar tiem pašiem noteikumiem un to pašu matemātiku.</li>
<li><strong>Izmaksāt naudu.</strong> Izmaksu var pieprasīt jebkurā stundā, un neviena ziņa nemēģina jūs atrunāt.</li>
<li><strong>Aiziet.</strong> Rakstiet mums, un kontu slēgs pēc jūsu vārda, nejautājot un nemēģinot jūs noturēt.</li>
</ul>
<p>Iemaksu, zaudējumu un laika limiti un pašatteikšanās, ko spēlētājs nosaka pats, vēl top un šajā paraugā vēl neietilpst; kad tie būs, šī lapa to teiks. Licencēts operators bez tiem nedrīkst atvērties.</p>
<p>Kazino nesūta piedāvājumus, lai atgūtu tos, kas pārtraukuši, un tā lapās nekas neskaita laiku un nemirgo, lai jūs steidzinātu.</p>
<h2 id="help">Kur meklēt palīdzību</h2>
<p>Šie dienesti ir neatkarīgi no kazino, bezmaksas un konfidenciāli.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: padoms un atbalsts tiešsaistē daudzās valodās, visā pasaulē</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: tikšanās ar cilvēkiem, kas piedzīvojuši to pašu</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: Apvienotā Karaliste</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: Francija</li>
</ul>
<p>Ja domājat par to, kā sev nodarīt pāri, tūlīt zvaniet uz savas valsts ārkārtas tālruni: 112 Eiropas Savienībā, 999 Apvienotajā Karalistē, 188 (CVV) Brazīlijā.</p>
<h2 id="minors">Bērni un jaunieši</h2>
<p>Neviens, kas jaunāks par 18 gadiem, nedrīkst spēlēt. Ja ierīci lietojat kopā ar bērniem, beidzot izejiet no konta, neļaujiet pārlūkam atcerēties paroli un ieslēdziet azartspēļu filtru; operētājsistēmās tāds ir iebūvēts ar nosaukumiem kā vecāku kontrole vai ekrāna laiks.</p>
<h2 id="relatives">Tuviniekiem un draugiem</h2>
<p>Ja par daudz spēlē kāds jums tuvs cilvēks, minētie dienesti dod padomu arī jums. Nemaksājiet viņa azartspēļu parādus bez padoma: bieži tas problēmu tikai uztur.</p>`,
      buttons: [
        { label: 'Kā sazināties ar kazino', url: '/contacts' },
        { label: 'Jautājumi un atbildes', url: '/help' },
      ],
    },
  }),
]
