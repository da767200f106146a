import '@locus/ui/fonts';

import { startApp } from '@locus/app';

import { routes } from './routes';
import { loadTranslations } from './translations';

// Without a session the sign-in form is loaded together with the translations, not after them.
if (localStorage.getItem('jwt') === null) void import('./pages/SignInPage');
void startApp({ app: 'portal', signInPath: '/sign-in', routes, load: loadTranslations });
