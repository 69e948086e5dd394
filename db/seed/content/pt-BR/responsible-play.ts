import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'responsible-play': {
      title: 'Jogo responsável',
      lead: 'Jogos de azar são uma forma de gastar dinheiro, não de ganhá-lo. Esta página ajuda a manter assim.',
      body: `<h2 id="cost">Quanto custa jogar</h2>
<p>Cada jogo aqui informa o seu retorno. Um retorno de 96% significa que, de cada 100 apostados, 4 ficam com a casa, em média sobre muitíssimas rodadas. Aposte 1 quinhentas vezes, e o custo esperado é de cerca de 20; uma única noite pode ser muito melhor ou muito pior. Nenhum padrão, sistema ou plano de apostas muda esse número, e nenhuma rodada sabe o que as anteriores trouxeram.</p>
<h2 id="rules">Seis regras que funcionam</h2>
<ol>
<li>Decida antes de começar quanto vai gastar e por quanto tempo, e anote os dois.</li>
<li>Jogue somente com o dinheiro que sobra depois de tudo pago.</li>
<li>Trate uma perda como o preço da noite. Não tente recuperá-la.</li>
<li>Não peça dinheiro emprestado para jogar.</li>
<li>Não jogue com cansaço, aborrecimento ou depois de beber.</li>
<li>Saque no mesmo dia um prêmio que é importante para você.</li>
</ol>
<h2 id="signs">Sinais para levar a sério</h2>
<p>Pergunte-se com franqueza. Nos últimos doze meses, você</p>
<ul>
<li>apostou mais do que podia perder?</li>
<li>precisou de apostas maiores para sentir a mesma emoção?</li>
<li>voltou em outro dia para recuperar dinheiro?</li>
<li>pediu dinheiro emprestado ou vendeu algo para jogar?</li>
<li>sentiu que talvez tivesse um problema com o jogo?</li>
<li>percebeu estresse, ansiedade ou sono ruim por causa disso?</li>
<li>ouviu de alguém, com ou sem razão, que joga demais?</li>
<li>teve aperto de dinheiro em casa por causa disso?</li>
<li>sentiu culpa pela forma como joga ou pelo que acontece quando joga?</li>
</ul>
<p>Um único “sim” é motivo para uma pausa. Vários são motivo para conversar com alguém.</p>
<h2 id="tools">O que você pode fazer nesta casa</h2>
<ul>
<li><strong>Ver quanto custa.</strong> Seu <a href="/profile/bets/history">histórico de jogos</a> e seu <a href="/cashier/history">histórico de pagamentos</a> listam cada aposta e cada pagamento; nada é arredondado nem omitido.</li>
<li><strong>Jogar sem dinheiro.</strong> Cada jogo tem uma demonstração com as mesmas regras e a mesma matemática.</li>
<li><strong>Retirar o dinheiro.</strong> Um saque pode ser pedido a qualquer hora, e nenhuma mensagem tenta fazer você desistir.</li>
<li><strong>Sair.</strong> Escreva para nós e a conta é encerrada a seu pedido, sem perguntas e sem tentativa de segurar você.</li>
</ul>
<p>Limites de depósito, de perda e de tempo e a autoexclusão, definidos por você, estão em construção e ainda não fazem parte desta demonstração; esta página avisará quando fizerem. Um operador licenciado não pode abrir sem eles.</p>
<p>A casa não envia ofertas para trazer de volta quem parou, e nada em suas páginas faz contagem regressiva ou pisca para apressar você.</p>
<h2 id="help">Onde encontrar ajuda</h2>
<p>Estes serviços são independentes desta casa, gratuitos e sigilosos.</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/">Gambling Therapy</a>: orientação e apoio on-line, em muitos idiomas, no mundo inteiro</li>
<li><a href="https://www.gamblersanonymous.org/ga/">Gamblers Anonymous</a>: reuniões de pessoas que passaram pelo mesmo</li>
<li><a href="https://www.gamcare.org.uk/">GamCare</a>: Reino Unido</li>
<li><a href="https://www.joueurs-info-service.fr/">Joueurs Info Service</a>: França</li>
</ul>
<p>Se você pensa em se machucar, ligue agora para o número de emergência do seu país: 112 na União Europeia, 999 no Reino Unido, 188 (CVV) no Brasil.</p>
<h2 id="minors">Crianças e adolescentes</h2>
<p>Menores de 18 anos não podem jogar. Se você divide um aparelho com crianças, saia da conta ao terminar, não deixe o navegador guardar sua senha e use um filtro para jogos de azar; os sistemas têm um, com nomes como controle dos pais ou tempo de uso.</p>
<h2 id="relatives">Para familiares e amigos</h2>
<p>Se alguém próximo de você joga demais, os serviços acima também orientam você. Não pague dívidas de jogo dessa pessoa sem orientação: muitas vezes isso mantém o problema.</p>`,
      buttons: [
        { label: 'Como falar com a casa', url: '/contacts' },
        { label: 'Perguntas e respostas', url: '/help' },
      ],
    },
  }),
]
