import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    terms: {
      title: 'Noteikumi',
      lead: 'Ko apsolām jums un ko lūdzam no jums, vienkāršiem vārdiem.',
      body: `<h2 id="who">Kas mēs esam</h2>
<p>{house} ir demo vietne. Tā parāda, kā kopā darbojas kazino un tā serveri. Tai nav operatora un licences pieņemt likmes, un neviens maksājums nepārskaita īstu naudu. Katrs atlikums ir tikai skaitlis demo uzskaitē bez naudas vērtības.</p>
<p>Šajos noteikumos teikts, kā rīkojamies, lai varat to no mums prasīt, un ar šo tekstu var sākt operators. Kas ar šo programmatūru atver licencētu kazino, šeit vispirms norāda savu nosaukumu, licenci un adresi.</p>
<h2 id="adults">Tikai pieaugušajiem</h2>
<p>Jums jābūt pilniem 18 gadiem vai tik, cik prasa likums jūsu dzīvesvietā, ja tas ir vairāk. Reģistrējoties, jūs to apstiprināt.</p>
<p>Konts pieder vienai personai, un personai ir viens konts. Kontu nedrīkst atvērt kāda cita vietā, aizdot vai pārdot. Kontus var atvērt no valstīm, kas nosauktas reģistrācijas veidlapā. Ja vietā, kur atrodaties, azartspēles nav atļautas, lūdzu, nespēlējiet.</p>
<h2 id="account">Jūsu konts</h2>
<p>Lai atvērtu kontu, vajadzīga e-pasta adrese vai mobilais tālrunis, parole, valsts un valūta; pārējo, ko jautā veidlapa, varat norādīt vēlāk. Norādiet patiesas ziņas un uzturiet tās aktuālas. Konta valūtu izvēlas vienu reizi; tajā ir visas tā iemaksas, likmes un izmaksas.</p>
<p>Parolē ir no 6 līdz 20 zīmēm. Izvēlieties tādu, ko nelietojat nekur citur, un nevienam to neatklājiet: viss, kas ar to izdarīts, uzskatāms par jūsu darītu, ja vien neesat mums paziņojuši, ka to zina vēl kāds. Pēc pieciem nepareiziem mēģinājumiem no viena tīkla pieslēgšanās šim kontam no tā ir bloķēta 15 minūtes.</p>
<p>Pieslēgums darbojas 12 stundas pēc jūsu pēdējās darbības un ne ilgāk kā septiņas dienas. Kad iestatāt jaunu paroli, visas pārējās ierīces tiek atslēgtas un uz jūsu adresi aiziet ziņa. Nekavējoties pasakiet mums, ja domājat, ka jūsu kontu lietojis kāds cits.</p>
<h2 id="deposits">Iemaksas</h2>
<p>Katrs maksāšanas veids rāda savu mazāko un lielāko summu, maksu un termiņu, pirms to izvēlaties. Summas ir veselas jūsu valūtas vienības. Maksājumu pabeidzat pie maksājumu pakalpojuma sniedzēja, kura lapa nav mūsu vietnes daļa; kartes numuru raksta tur, un pie mums tas nenonāk.</p>
<p>Iemaksu ieskaita, tiklīdz pakalpojuma sniedzējs to apstiprina ar parakstītu ziņu, un ieskaita vienu reizi, lai cik ziņu pienāktu. Lapas aizvēršana neko nemaina. Iemaksu, ko dienas laikā neviens neapstiprina, uzskata par nenotikušu; ja nauda pienāk vēlāk, to tik un tā ieskaita.</p>
<p>Maksājiet tikai ar savu karti, no sava konta vai maka. Mēs neaizdodam naudu un nemudinām veikt iemaksu vēlreiz.</p>
<h2 id="withdrawals">Izmaksas</h2>
<p>Naudas atlikumu varat izmaksāt jebkurā laikā ar jebkuru veidu, kas pieejams jūsu valstī. Summu uzreiz rezervējam, tāpēc ar to vairs nevar spēlēt, līdz tā tiek izmaksāta.</p>
<p>Izmaksa līdz 500 eiro vai ASV dolāriem, 400 mārciņām, 700 Kanādas dolāriem vai 2500 reāliem uzreiz tiek nodota apmaksai. Lielāku vispirms pārbauda cilvēks, parasti stundas laikā. Kamēr neesam sākuši apstrādi, izmaksu varat atcelt sadaļā “Darījumi”, un visa summa atgriežas atlikumā. Noraidīta vai neizdevusies izmaksa atgriežas pilnībā, norādot iemeslu.</p>
<h2 id="money">Jūsu atlikums un grāmatas</h2>
<p>Jūsu atlikums tiek uzskaitīts līdz mazākajai valūtas vienībai grāmatās, kurās katra kustība ierakstīta divreiz: tur, no kurienes nauda aiziet, un tur, kur tā ienāk. Vēsturē redzat katru iemaksu, izmaksu un raundu. Grāmatās nekad neko nemaina; kļūdu izlabo ar pretēju ierakstu, un abi paliek redzami.</p>
<p>Neņemam maksu par iemaksām, izmaksām vai kontu, ko nelietojat. Par atlikumu procentus nemaksā. Demo kredīti nav atlikuma daļa un pazūd, kad demo beidzas.</p>
<h2 id="games">Spēles un raundi</h2>
<p>Katrai spēlei norādīti noteikumi, likmes un precīzs RTP, kas aprēķināts no visiem tās iznākumiem. RTP ir vidējais ļoti daudzos raundos un neko nepasaka par nākamo.</p>
<p>Servera sēklu nosakām pirms spēles un atklājam pēc tās, tāpēc katru raundu varat pārbaudīt. Kā to darīt, lasiet lapā <a href="/fairness">Pierādāmi godīgi</a>.</p>
<p>Raunds ir spēkā no brīža, kad pieņemta tā likme. Iznākumu saglabā un izmaksā, pirms to parāda. Ja pārtrūkst savienojums, raunds ir spēkā tāds, kāds tas iznācis, un tiks parādīts, kad atgriezīsieties, pirms var sākties nākamais.</p>
<h2 id="faults">Ja kaut kas neizdodas</h2>
<p>Ja mūsu kļūda maina raunda iznākumu, raunds nav spēkā: likmi atdod, bet izmaksāto noņem, un ierakstus par to redzat. Ja ierakstīta summa, ko publicētie spēles noteikumi nedod, to izlabo uz summu, ko tie dod. Mēs pasakām, kas un kāpēc izlabots.</p>
<p>Pieprasījumu, uz kuru nav atbildes, piemēram, iemaksu vai griezienu ar sliktu savienojumu, var bez bažām sūtīt vēlreiz: vienu un to pašu pieprasījumu izpilda vienu reizi.</p>
<h2 id="bonuses">Bonusi</h2>
<p>Bonusiem ir spēkā mūsu <a href="/bonus-terms">bonusu noteikumi</a>; tie ir šo noteikumu daļa.</p>
<h2 id="conduct">Kas nav atļauts</h2>
<ul>
<li>Spēlēt no sveša konta vai maksāt ar svešu karti, no sveša bankas konta vai maka.</li>
<li>Atvērt vairāk nekā vienu kontu, arī ar dažādiem vārdiem.</li>
<li>Ļaut programmai spēlēt jūsu vietā. Programmas, kas tikai lasa jūsu pašu vēsturi, ir laipni gaidītas.</li>
<li>Izmantot spēles vai kases kļūdu, nevis par to paziņot.</li>
<li>Ar bankas palīdzību atprasīt naudu, kas šeit pamatoti likta vai izmaksāta.</li>
<li>Uzbrukt mūsu sistēmām vai citu spēlētāju kontiem. Kas atrod ievainojamību un par to paziņo, nevienam nekaitējot, tam nav no kā baidīties.</li>
</ul>
<h2 id="play">Atbildīga spēle</h2>
<p>Laika gaitā azartspēles maksā naudu: ko spēle neatdod, to tā patur. Nekad nespēlējiet, lai atgūtu zaudēto, un ar naudu, kas domāta kam citam. Lapā par <a href="/responsible-play">atbildīgu spēli</a> teikts, kā laikus pamanīt, ka spēle vairs nesagādā prieku, un kur meklēt palīdzību.</p>
<h2 id="checks">Pārbaudes</h2>
<p>Likums prasa, lai licencēts kazino pazītu savus spēlētājus un zinātu, no kurienes ir viņu nauda. Kādas ir šīs pārbaudes, kad tās notiek un kas tām vajadzīgs, lasiet lapā <a href="/aml-kyc">AML un KYC</a>. Demo vietnē dokumentus nevienam neprasām.</p>
<h2 id="closing">Konta bloķēšana un slēgšana</h2>
<p>Kontu jebkurā laikā varat slēgt paši sadaļā <a href="/profile/settings">Personas dati</a>, “Slēgt kontu”. Iemeslu neprasām. Vispirms izmaksājiet naudas atlikumu un pabeidziet sāktos raundus un maksājumus. Ja atlicis par maz, lai izmaksātu, <a href="/contacts">rakstiet mums</a>, un to jums izmaksās.</p>
<p>Drīkstam bloķēt kontu, kamēr izmeklējam krāpšanu vai šo noteikumu pārkāpumu vai pildām likuma prasību. Par to paziņojam, naudu saglabājam uzskaitē un neatņemam to, kas ir jūsu. Raundus, kas bloķēšanas brīdī ir atvērti, pabeidz un izmaksā tā, kā tie iznākuši.</p>
<h2 id="answer">Par ko atbildam</h2>
<p>Mēs atbildam par to, ko darām paši: par grāmatām, par savām spēlēm un par jums piederošā izmaksu. Darām, ko varam, lai vietne darbotos, bet nesolām, ka tā būs vienmēr; pārtraukums neko neatņem no atlikuma. Spēlei vai maksājumam, ko uztur kāds cits, spēkā ir arī viņa noteikumi; ja par jūsu atlikumu tie atšķiras no mūsējiem, mēs rādām un pierādām savas grāmatas.</p>
<h2 id="software">Programma</h2>
<p>Baize ir atvērtā koda programmatūra: ikviens to drīkst lasīt, pārbaudīt un darbināt saskaņā ar GNU Affero vispārējo publisko licenci, 3. versiju. Šī licence dod tiesības uz programmu, nevis tiesības pieņemt likmes.</p>
<h2 id="data">Jūsu dati</h2>
<p>Ko par jums zinām, kāpēc un cik ilgi, rakstīts <a href="/privacy">privātuma paziņojumā</a>, bet ko glabājam jūsu pārlūkā — lapā par <a href="/cookies">sīkdatnēm</a>.</p>
<h2 id="changes">Izmaiņas un strīdi</h2>
<p>Ja šie noteikumi mainās, jaunie ir spēkā no dienas, kad tie publicēti šeit, un nekad attiecībā uz jau izspēlētiem raundiem vai veiktiem maksājumiem. Katram kontam glabājam, kura redakcija pieņemta un kad.</p>
<p>Ja jums šķiet, ka kaut kas nav pareizi, rakstiet mums, norādot raunda vai maksājuma numuru; kā to izdarīt, teikts lapā <a href="/contacts">kontakti</a>. Atbildēsim, ko saka mūsu grāmatas un kā to pārbaudīt. Operators šeit nosauc piemērojamo likumu, uzraudzības iestādi un neatkarīgo iestādi, kas izskata sūdzības; demo vietnei nav nevienas no trim.</p>
<p>Pēdējās izmaiņas: <time datetime="2026-11-21">2026. gada 21. novembrī</time>.</p>`,
    },
  }),
]
