INSERT INTO wide
  SELECT
    value ->> 'id', value ->> 'label_1', value ->> 'ratio_2', value ->> 'flag_3', unixepoch(value ->> 'day_4'),
    value ->> 'code_5', value ->> 'count_6', value ->> 'label_7', value ->> 'ratio_8', value ->> 'flag_9',
    unixepoch(value ->> 'day_10'), value ->> 'code_11', value ->> 'count_12', value ->> 'label_13',
    value ->> 'ratio_14', value ->> 'flag_15', unixepoch(value ->> 'day_16'), value ->> 'code_17',
    value ->> 'count_18', value ->> 'label_19', value ->> 'ratio_20', value ->> 'flag_21',
    unixepoch(value ->> 'day_22'), value ->> 'code_23', value ->> 'count_24', value ->> 'label_25',
    value ->> 'ratio_26', value ->> 'flag_27', unixepoch(value ->> 'day_28'), value ->> 'code_29',
    value ->> 'count_30', value ->> 'label_31', value ->> 'ratio_32', value ->> 'flag_33',
    unixepoch(value ->> 'day_34'), value ->> 'code_35', value ->> 'count_36', value ->> 'label_37',
    value ->> 'ratio_38', value ->> 'flag_39', unixepoch(value ->> 'day_40'), value ->> 'code_41',
    value ->> 'count_42', value ->> 'label_43', value ->> 'ratio_44', value ->> 'flag_45',
    unixepoch(value ->> 'day_46'), value ->> 'code_47', value ->> 'count_48', value ->> 'label_49',
    value ->> 'ratio_50', value ->> 'flag_51', unixepoch(value ->> 'day_52'), value ->> 'code_53',
    value ->> 'count_54', value ->> 'label_55', value ->> 'ratio_56', value ->> 'flag_57',
    unixepoch(value ->> 'day_58'), value ->> 'code_59'
  FROM json_each(CAST(readfile(:dump) AS TEXT));
