import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'check-a-round': {
      title: 'Conferir qualquer rodada',
      lead: 'Recalcule, no seu próprio navegador, o que foi sorteado para você.',
      body: `<p>As sementes e o número de cada rodada estão no seu <a href="/profile/bets/history">histórico de jogos</a>. Revele a semente secreta, digite os três na página sobre <a href="/fairness">transparência</a>, e a rodada sai como só pode ter sido.</p>
<ul>
<li>Para quem: todos os jogadores, para cada rodada jogada por dinheiro nos jogos da própria casa</li>
<li>Quanto custa: nada</li>
<li>O que pede: nada; o que você digita lá não sai do seu navegador</li>
</ul>`,
      buttons: [{ label: 'Conferir uma rodada', url: '/fairness' }],
    },
    'open-books': {
      title: 'Livros e código que qualquer pessoa pode ler',
      lead: 'Como a casa guarda o dinheiro e sorteia o acaso está escrito e aberto.',
      body: `<p>O programa desta casa é software aberto. Os rolos, os livros e os testes que os garantem podem ser lidos, e a casa pode funcionar no seu próprio computador.</p>
<p>O que isso significa para você: uma regra escrita nestas páginas é uma regra no programa, e quem duvida pode olhar. Não tem fim, e não há o que resgatar.</p>`,
    },
    'six-languages': {
      title: 'A casa em seis idiomas',
      lead: 'Inglês, francês, árabe, letão, russo e português, dos termos à menor das mensagens.',
      body: `<p>Escolha um idioma no fim do menu. Páginas, jogos, mensagens e as palavras de cada recusa o seguem, e a conta do jogador se lembra dele.</p>
<p>Uma página que ninguém traduziu ainda é mostrada em inglês em vez de ficar oculta, e avisa disso os programas que leem páginas em voz alta.</p>`,
    },
    'long-weekend': {
      title: 'Fim de semana prolongado',
      lead: 'Três dias, um jogo, as dez melhores rodadas de cada jogador.',
      body: `<p>Este torneio está anunciado e ainda não está aberto. O jogo, os dias e os prêmios estarão aqui antes que alguém possa participar.</p>
<ul>
<li>O que conta: a soma das dez rodadas que mais pagaram por unidade apostada</li>
<li>Apostas: quaisquer; uma aposta pequena tem a mesma chance que uma grande</li>
<li>Jogar mais de dez rodadas não prejudica, e ninguém é convidado a jogá-las</li>
</ul>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot da balsa',
      lead: 'Um jackpot pequeno para um só jogo, que sai com frequência.',
      body: `<p>Este jackpot está anunciado e não está em andamento: nenhuma aposta o alimenta, e nenhuma rodada pode ganhá-lo.</p>
<p>Ele será só do jogo <a href="/game/night-ferry">Night Ferry</a>. O valor inicial, a parte da aposta que o alimenta e a chance de ganhá-lo estarão aqui antes da primeira rodada que conta.</p>`,
    },
  }),
]
