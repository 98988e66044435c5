// Fields about the user, shared by several forms.
import type { Signal } from '@preact/signals';
import { t } from '../../model/messages';
import { Field, NAME, PASSWORD } from './Field';

interface Props {
  value: Signal<string>;
}

export const UserNameField = ({ value }: Props) => (
  <Field
    label={t('online.in.name')}
    hint={t('online.field.name')}
    value={value}
    autocomplete="username"
    {...NAME}
  />
);

export const EmailField = ({ value }: Props) => (
  <Field
    label={t('online.in.email')}
    hint={t('online.in.email.text')}
    type="email"
    value={value}
    autocomplete="email"
    optional
  />
);

export const NewPasswordField = ({ label, value }: Props & { label: string }) => (
  <Field
    label={label}
    hint={t('online.field.password')}
    type="password"
    value={value}
    autocomplete="new-password"
    {...PASSWORD}
  />
);
