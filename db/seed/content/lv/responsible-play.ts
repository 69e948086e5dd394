import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Atbildīga spēle',
      lead: 'Azartspēles ir izklaide, nevis veids, kā nopelnīt. Lūk, kā saglabāt kontroli.',
      body: `<h2 id="cost">Cik maksā azartspēles</h2>
<p>Katrai spēlei norādīts RTP. RTP 96 % nozīmē, ka no katriem 100 likmēs mums ļoti daudzos raundos vidēji paliek 4. Ja piecsimt reižu liksiet 1, tas vidēji maksās apmēram 20. Atsevišķs seanss var būt daudz labāks vai daudz sliktāks. Nekāda shēma, sistēma vai likmju plāns to nemaina, un raunds nav atkarīgs no iepriekšējiem.</p>
<h2 id="rules">Seši padomi, kā saglabāt kontroli</h2>
<ol>
<li>Pirms sākat, izlemiet, cik naudas un laika tērēsiet, un pierakstiet abus.</li>
<li>Spēlējiet tikai ar naudu, kas paliek pāri, kad viss pārējais samaksāts.</li>
<li>Uzskatiet zaudējumu par izklaides cenu. Nemēģiniet to atgūt.</li>
<li>Neaizņemieties, lai spēlētu.</li>
<li>Nespēlējiet noguruši, satraukti vai iedzēruši.</li>
<li>Laimestu, kas jums ir svarīgs, izmaksājiet tajā pašā dienā.</li>
</ol>
<h2 id="signs">Brīdinājuma zīmes</h2>
<p>Atbildiet godīgi. Vai pēdējo divpadsmit mēnešu laikā esat</p>
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
<p>Viens “jā” ir iemesls ieturēt pārtraukumu. Vairāki ir iemesls ar kādu parunāt.</p>
<h2 id="tools">Rīki, kas palīdz</h2>
<ul>
<li><strong>Redzēt, ko tas maksā.</strong> <a href="/profile/bets/history">Spēļu vēsturē</a> un sadaļā <a href="/cashier/history">Darījumi</a> redzama katra likme un katrs maksājums. Nekas nav noapaļots vai izlaists.</li>
<li><strong>Spēlēt bez maksas.</strong> Katrai spēlei ir demo režīms ar tiem pašiem noteikumiem un to pašu RTP.</li>
<li><strong>Izmaksāt naudu.</strong> Izmaksu varat pieprasīt jebkurā laikā, un mēs nemēģināsim jūs atrunāt.</li>
<li><strong>Aiziet.</strong> Kontu uzreiz varat slēgt paši sadaļā <a href="/profile/settings">Personas dati</a>. Neprasīsim iemeslu un nemēģināsim jūs noturēt.</li>
</ul>
<p>Sadaļā <a href="/profile/responsible-game">Limiti</a> varat noteikt iemaksu limitu, paņemt pārtraukumu vai pašatteikties. Zaudējumu un laika limiti vēl top; kad tie būs, to norādīsim šeit.</p>
<p>Nesūtām piedāvājumus, lai atgūtu tos, kas pārtraukuši spēlēt, un mūsu lapās nekas neskaita laiku un nemirgo, lai jūs steidzinātu.</p>
<h2 id="help">Kur meklēt palīdzību</h2>
<p>Šie dienesti ir neatkarīgi no mums, bezmaksas un konfidenciāli.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: padoms un atbalsts tiešsaistē daudzās valodās, visā pasaulē</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: tikšanās ar cilvēkiem, kas piedzīvojuši to pašu</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: Apvienotā Karaliste</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: Francija</li>
</ul>
<p>Ja domājat par paškaitējumu, tūlīt zvaniet uz savas valsts ārkārtas tālruni: 112 Eiropas Savienībā, 999 Apvienotajā Karalistē, 188 (CVV) Brazīlijā.</p>
<h2 id="minors">Bērni un jaunieši</h2>
<p>Neviens, kas jaunāks par 18 gadiem, nedrīkst spēlēt. Ja ierīci lietojat kopā ar bērniem, beidzot izejiet no konta, neļaujiet pārlūkam atcerēties paroli un ieslēdziet azartspēļu filtru; operētājsistēmās tāds ir iebūvēts ar nosaukumiem kā vecāku kontrole vai ekrāna laiks.</p>
<h2 id="relatives">Ģimenei un draugiem</h2>
<p>Ja par daudz spēlē kāds jums tuvs cilvēks, minētie dienesti dod padomu arī jums. Nemaksājiet viņa azartspēļu parādus bez padoma: bieži tas problēmu tikai uztur.</p>`,
      buttons: [
        { label: 'Sazināties ar mums', url: '/contacts' },
        { label: 'Palīdzības centrs', url: '/help' },
      ],
    },
  }),
]
